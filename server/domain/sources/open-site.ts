import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { SourceFailure } from "#contract/knowledge-sources.ts";
import type { Schema } from "#server/database/schema.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { SourceRow } from "#server/store/knowledge-sources.ts";
import { countPages, deleteGonePages, forgetMarks, insertPages, listPageNames } from "#server/store/site-documents.ts";
import { type FetchFromSite, NotFetched } from "./fetch-from-site.ts";
import { createShapes, isOfSite, isWanted, pageAddress } from "./site-address.ts";
import { readMaps, readRules, type SiteRules } from "./site-rules.ts";
import { statusFailure } from "./status-failure.ts";

/** Pages that the site's robots.txt excludes are listed, but not hundreds of them. */
const MAX_EXCLUDED = 20;
/**
 * Yields to other work after this time: a page may link to thousands of others, each matched against the site's rules.
 */
const TURN_MS = 10;

/** A site during crawling: its home address, its rules, and its known pages. */
export type Site = {
  home: URL;
  rules: SiteRules;
  known: ReadonlySet<string>;
  /** Appends those of the addresses that are new pages of the site to what is to be read. */
  meet(addresses: readonly string[], depth: number): Promise<void>;
  isWanted(address: string): boolean;
  /** Whether the address is that of a known page, which is or will be read. */
  isRead(address: string): boolean;
  /** Adds the pages listed in the site's sitemaps. */
  readMaps(ask: FetchFromSite): Promise<void>;
};

type Opened = { home: URL; rules: SiteRules; isMap: boolean };

/**
 * Requests the start address: reads robots.txt, and follows a redirect to the same name with "www" or https. Resolves
 * with the reason if the site cannot be read.
 */
export async function probeStart(ask: FetchFromSite, address: string): Promise<Opened | { failure: SourceFailure }> {
  const start = new URL(address);
  const rules = await readRules(ask, start);
  if ("failure" in rules) return rules;
  const answered = await ask(address, {
    takes: () => false,
    before: async (url) => {
      if (!isOfSite(url, start)) throw new NotFetched("refused-address");
    },
  });
  if ("failure" in answered) return answered;
  const failure = statusFailure(answered.status);
  if (failure) return { failure };
  const home = answered.url;
  const type = answered.headers["content-type"] ?? "";
  // XHTML is a page.
  const isMap = (/xml|gzip/i.test(type) && !/xhtml/i.test(type)) || /\.(?:xml|xml\.gz)$/i.test(start.pathname);
  if (home.origin === start.origin) return { home, rules, isMap };
  const moved = await readRules(ask, home);
  return "failure" in moved ? moved : { home, rules: moved, isMap };
}

/** Opens the source's site for crawling, beginning with its start page. */
export async function openSite(
  db: Kysely<Schema>,
  ask: FetchFromSite,
  source: SourceRow,
): Promise<Site | { failure: SourceFailure }> {
  const opened = await probeStart(ask, source.address!);
  if ("failure" in opened) return opened;
  const { home, rules, isMap } = opened;
  const { settings } = source;
  const { known: count } = await countPages(db, source.id, 0);
  const isFull = count >= settings.most_pages;
  // Of a full site's gone pages others take the place. The links to them stand on pages that may be unchanged.
  const gone = await inTransaction(db, async (transaction) => {
    const deleted = await deleteGonePages(transaction, source.id, !isFull);
    if (isFull && deleted.length > 0) await forgetMarks(transaction, source.id);
    return new Set(isFull ? deleted : []);
  });
  const names = await listPageNames(db, source.id);
  const known = new Set(names);
  const isOfNewShape = createShapes(names);
  let closed = 0;

  async function meet(addresses: readonly string[], depth: number) {
    if (depth <= settings.most_depth) await append(addresses, depth);
  }

  async function append(addresses: readonly string[], depth: number) {
    const pages: { name: string; depth: number }[] = [];
    let began = performance.now();
    for (const href of addresses) {
      if (performance.now() - began > TURN_MS) {
        await nextTurn();
        began = performance.now();
      }
      const name = pageAddress(href, home, home);
      if (name === null || known.has(name) || gone.has(name)) continue;
      if (known.size >= settings.most_pages || !isWanted(name, settings)) continue;
      if (!rules.allows(name) && (closed += 1) > MAX_EXCLUDED) continue;
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
    isRead(address) {
      const name = pageAddress(address, home, home);
      return name !== null && known.has(name) && rules.allows(name) && isWanted(name, settings);
    },
    async readMaps(asked) {
      const listed = await readMaps(asked, maps, settings.most_pages);
      if (isMap) await append(startIn(listed), 0);
      await append(listed, 1);
    },
  };
  if (isMap) await site.readMaps(ask);
  else if (!known.has(startOf(home))) await insertPages(db, source, [{ name: startOf(home), depth: 0 }]);
  known.add(startOf(home));
  return site;
}

/** The start page among those that a sitemap lists. */
const startIn = (listed: readonly string[]): string[] =>
  [listed.find((address) => URL.parse(address)?.pathname === "/") ?? listed[0]].filter((one) => one !== undefined);

const startOf = (home: URL): string => pageAddress(home.href, home, home) ?? home.href;
