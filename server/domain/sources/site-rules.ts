import type { DocumentFailure } from "#contract/knowledge-sources.ts";
import { decodeText } from "../imports/decode-text.ts";
import { unpack } from "../imports/unpack.ts";
import { type FetchFromSite, USER_AGENT } from "./fetch-from-site.ts";
import { readRobots } from "./robots.ts";

const MAX_SITEMAPS = 10;
const MAP_MAX_BYTES = 10 * 1024 * 1024;
/** What follows is not read, as by search engines (RFC 9309 asks for no less). */
const RULES_MAX_BYTES = 500 * 1024;
/** A site that asks for more between two requests gets this much. */
const MAX_PAUSE_SECONDS = 5;

export type SiteRules = { allows(address: string): boolean; pauseSeconds: number; maps: string[] };

/**
 * The site's robots.txt, fetched anew each time. If it does not exist, everything is allowed; if the server fails, the
 * rules are unknown, and the result is the reason.
 */
export async function readRules(ask: FetchFromSite, home: URL): Promise<SiteRules | { failure: DocumentFailure }> {
  const address = new URL("/robots.txt", home).href;
  const answered = await ask(address, { maxBytes: RULES_MAX_BYTES, mayCut: true });
  if ("failure" in answered && answered.failure !== "refused-address") return answered;
  const text = "bytes" in answered && answered.status === 200 ? decodeText(wholeLines(answered.bytes)) : "";
  if ("status" in answered && answered.status >= 500) return { failure: "server-error" };
  const { allows, delaySeconds = 1, maps } = readRobots(address, text, USER_AGENT);
  return { allows, pauseSeconds: Math.min(MAX_PAUSE_SECONDS, Math.max(1, delaySeconds)), maps };
}

/** Half of a rule would be another one: "Disallow: /salon" begins with "Disallow: /". */
const wholeLines = (bytes: Uint8Array): Uint8Array =>
  bytes.length < RULES_MAX_BYTES
    ? bytes
    : bytes.subarray(0, bytes.findLastIndex((byte) => byte === 10 || byte === 13) + 1);

/** The addresses in the site's sitemaps, including nested ones; at most `most`. */
export async function readMaps(ask: FetchFromSite, maps: readonly string[], most: number): Promise<string[]> {
  const [waiting, asked, found] = [[...maps], new Set<string>(), new Set<string>()];
  while (waiting.length > 0 && asked.size < MAX_SITEMAPS && found.size < most) {
    const map = waiting.shift()!;
    if (asked.has(map)) continue;
    asked.add(map);
    const answered = await ask(map, { maxBytes: MAP_MAX_BYTES });
    if (!("bytes" in answered) || answered.status !== 200) continue;
    const { places, isIndex } = placesIn(answered.bytes);
    if (isIndex) waiting.push(...places.slice(0, MAX_SITEMAPS));
    else for (const place of places) if (found.size < most) found.add(place);
  }
  return [...found];
}

/** A sitemap is a list of `loc` elements, or one address per line; nothing else is needed, so no XML parser is used. */
function placesIn(bytes: Uint8Array): { places: string[]; isIndex: boolean } {
  const text = textOf(bytes);
  // `\s` matches a byte order mark too. An optional one before it would make the match quadratic for a page of blanks.
  if (!/^\s*</.test(text)) return { places: text.split(/\s+/).filter((line) => /^https?:/.test(line)), isIndex: false };
  const places = [...text.matchAll(/<(?:\w+:)?loc>\s*(?:<!\[CDATA\[\s*)?([^<\]\s]{1,2000})/g)].map(([, place]) =>
    place!.replaceAll("&amp;", "&"),
  );
  return { places, isIndex: /<(?:\w+:)?sitemapindex[\s>]/.test(text) };
}

function textOf(bytes: Uint8Array): string {
  try {
    return decodeText(unpack(bytes));
  } catch {
    return "";
  }
}
