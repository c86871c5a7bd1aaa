/** The rules of a site's robots.txt for us. */
export type Robots = { allows(address: string): boolean; delaySeconds: number | undefined; maps: string[] };

/** `pieces` are the parts between wildcards; `isWhole`: the last one must end the path. */
type Rule = { allows: boolean; length: number; pieces: string[]; isWhole: boolean };
type Group = { rules: Rule[]; delaySeconds: number | undefined };

/**
 * Parses a robots.txt (RFC 9309) from `address`: the rules for `agent`, or else for everybody. It is untrusted: a path
 * is matched by searching for a rule's pieces one after the other, without backtracking.
 */
export function readRobots(address: string, text: string, agent: string): Robots {
  const { origin } = new URL(address);
  const { groups, maps } = groupsIn(text);
  const { rules, delaySeconds } = groups.get(nameOf(agent)) ?? groups.get("*") ?? emptyGroup();
  // The longest matching rule wins; of two equally long ones, the one that allows.
  const byLength = rules.toSorted(
    (one, other) => other.length - one.length || Number(other.allows) - Number(one.allows),
  );
  return {
    allows(page) {
      const url = new URL(page);
      if (url.origin !== origin) return true;
      const path = inCapitals(url.pathname + url.search);
      return byLength.find((rule) => fits(rule, path))?.allows ?? true;
    },
    delaySeconds,
    maps,
  };
}

function groupsIn(text: string): { groups: Map<string, Group>; maps: string[] } {
  const groups = new Map<string, Group>();
  const maps: string[] = [];
  let agents: string[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [said] = line.split("#", 1);
    const colon = said!.indexOf(":");
    if (colon < 0) continue;
    const name = said!.slice(0, colon).trim().toLowerCase();
    const value = said!.slice(colon + 1).trim();
    if (name === "user-agent") {
      // Several agents may precede their rules; an agent after rules begins another group.
      if (!isNaming) agents = [];
      if (value !== "") agents.push(nameOf(value));
      isNaming = true;
      continue;
    }
    isNaming = false;
    if (name === "sitemap" && value !== "") maps.push(value);
    if (name !== "allow" && name !== "disallow" && name !== "crawl-delay") continue;
    for (const agent of agents) {
      const group = groups.get(agent) ?? emptyGroup();
      groups.set(agent, group);
      if (name !== "crawl-delay") {
        if (value !== "") group.rules.push(readRule(value, name === "allow"));
      } else if (Number.isFinite(Number(value))) group.delaySeconds = Number(value);
    }
  }
  return { groups, maps };
}

const emptyGroup = (): Group => ({ rules: [], delaySeconds: undefined });

/** "Sozbir-site/1.0" is matched without its version. */
const nameOf = (agent: string): string => agent.toLowerCase().split("/", 1)[0]!.trim();

function readRule(value: string, allows: boolean): Rule {
  const pattern = inCapitals(encoded(value));
  const isWhole = pattern.endsWith("$");
  return { allows, length: pattern.length, pieces: pattern.slice(0, isWhole ? -1 : undefined).split(/\*+/), isWhole };
}

/** Percent-encodes a path, leaving existing escapes as they are. */
function encoded(path: string): string {
  return encodeURI(path.toWellFormed()).replaceAll("%25", "%");
}

/** "%c3" and "%C3" are equal. */
const inCapitals = (path: string): string => path.replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());

function fits({ pieces, isWhole }: Rule, path: string): boolean {
  const [first = "", ...others] = pieces;
  if (!path.startsWith(first)) return false;
  const last = isWhole ? others.pop() : undefined;
  if (isWhole && last === undefined) return path === first;
  let at = first.length;
  for (const piece of others) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return last === undefined || (path.length - last.length >= at && path.endsWith(last));
}
