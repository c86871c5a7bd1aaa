import { setImmediate as nextTurn } from "node:timers/promises";
import type { SourceFailure } from "#contract/knowledge-sources.ts";
import type { Db } from "#server/database/connect.ts";
import type { SourceRow } from "#server/store/knowledge-sources.ts";
import { countPages, deleteGonePages, insertPages, listPageNames } from "#server/store/site-documents.ts";
import { type AskSite, NotAsked } from "./ask-site.ts";
import { createShapes, isOfSite, isWanted, pageAddress } from "./site-address.ts";
import { readMaps, readRules, type SiteRules } from "./site-rules.ts";
import { statusFailure } from "./status-failure.ts";

/** Pages that the site's rules keep us out of are named, but not hundreds of them. */
const MOST_CLOSED = 20;
/** Others get their turn after so long: a page may lead to thousands of others, each held against the site's rules. */
const TURN_MS = 10;

/** A site as its pages are met: where it is at home, its rules, and which of its pages are known. */
export type Site = {
  home: URL;
  rules: SiteRules;
  known: ReadonlySet<string>;
  /** Puts those of the addresses that are pages of the site, and new, at the end of what is to be read. */
  meet(addresses: readonly string[], depth: number): Promise<void>;
  isWanted(address: string): boolean;
  /** Meets what the site's own maps name. */
  readMaps(ask: AskSite): Promise<void>;
};

type Opened = { home: URL; rules: SiteRules; isMap: boolean };

/**
 * Knocks at the start address: reads the site's rules, and where the address leads, to the same name with "www" or over
 * https. Gives why it cannot be read.
 */
export async function knock(ask: AskSite, address: string): Promise<Opened | { failure: SourceFailure }> {
  const start = new URL(address);
  const rules = await readRules(ask, start);
  if (!rules) return { failure: "unreachable" };
  const answered = await ask(address, {
    takes: () => false,
    before: async (url) => {
      if (!isOfSite(url, start)) throw new NotAsked("refused-address");
    },
  });
  if ("failure" in answered) return answered;
  const failure = statusFailure(answered.status);
  if (failure) return { failure };
  const home = answered.url;
  const isMap = /xml|gzip/.test(answered.headers["content-type"] ?? "") || /\.(?:xml|xml\.gz)$/i.test(start.pathname);
  if (home.origin === start.origin) return { home, rules, isMap };
  const moved = await readRules(ask, home);
  return moved ? { home, rules: moved, isMap } : { failure: "unreachable" };
}

/** Opens the source's site for a reading; its start page is the first that is met. */
export async function openSite(db: Db, ask: AskSite, source: SourceRow): Promise<Site | { failure: SourceFailure }> {
  const opened = await knock(ask, source.address!);
  if ("failure" in opened) return opened;
  const { home, rules, isMap } = opened;
  const { settings } = source;
  const { known: count } = await countPages(db, source.id, 0);
  await deleteGonePages(db, source.id, count < settings.most_pages);
  const names = await listPageNames(db, source.id);
  const known = new Set(names);
  const isOfNewShape = createShapes(names);
  let closed = 0;

  async function meet(addresses: readonly string[], depth: number) {
    if (depth > settings.most_depth) return;
    const pages: { name: string; depth: number }[] = [];
    let began = performance.now();
    for (const href of addresses) {
      if (performance.now() - began > TURN_MS) {
        await nextTurn();
        began = performance.now();
      }
      const name = pageAddress(href, home, home);
      if (name === null || known.has(name) || known.size >= settings.most_pages || !isWanted(name, settings)) continue;
      if (!rules.allows(name) && (closed += 1) > MOST_CLOSED) continue;
      if (!isOfNewShape(name)) continue;
      known.add(name);
      pages.push({ name, depth });
    }
    await insertPages(db, source, pages);
  }

  const maps = isMap ? [home.href] : [...rules.maps, new URL("/sitemap.xml", home).href];
  const site: Site = {
    home,
    rules,
    known,
    meet,
    isWanted: (address) => isWanted(address, settings),
    readMaps: async (asked) => meet(await readMaps(asked, maps, settings.most_pages), Math.min(1, settings.most_depth)),
  };
  if (isMap) await site.readMaps(ask);
  else if (!known.has(startOf(home))) await insertPages(db, source, [{ name: startOf(home), depth: 0 }]);
  known.add(startOf(home));
  return site;
}

const startOf = (home: URL): string => pageAddress(home.href, home, home) ?? home.href;
