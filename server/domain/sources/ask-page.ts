import type { IncomingHttpHeaders } from "node:http";
import { type DocumentFailure, PAGE_MAX_BYTES } from "#contract/knowledge-sources.ts";
import type { Parts } from "#server/parts.ts";
import type { SitePage } from "#server/store/site-documents.ts";
import type { ReadDocument } from "../documents/document.ts";
import { readPage } from "../documents/read-page.ts";
import type { Fetched } from "../knowledge-documents.ts";
import { type AskSite, NotAsked } from "./ask-site.ts";
import type { Site } from "./open-site.ts";
import { isOfSite, pageAddress } from "./site-address.ts";
import { statusFailure } from "./status-failure.ts";

/**
 * What asking for a page came to: it says the same, it is not wanted any more, it was read, or why not. `instead` is
 * the address it wants to be known by, `links` where it leads.
 */
export type Outcome =
  | { same: true }
  | { unwanted: true }
  | { failure: DocumentFailure; instead: string }
  | { failure: DocumentFailure; links?: string[] }
  | { read: ReadDocument; fetched: Fetched; links: string[] };

/** What is known of it is asked for only where it has changed. */
const SETTLED = new Set(["in-review", "live", "fetched"]);

/** Asks for one page of the site and reads it. */
export async function askPage(
  parts: Pick<Parts, "workers">,
  ask: AskSite,
  { home, rules, isWanted }: Site,
  page: SitePage,
): Promise<Outcome> {
  if (!isWanted(page.name)) return { unwanted: true };
  const answered = await ask(page.name, {
    maxBytes: PAGE_MAX_BYTES,
    takes: isPage,
    headers: {
      accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1",
      ...(SETTLED.has(page.state) && page.etag !== null && { "if-none-match": page.etag }),
      ...(SETTLED.has(page.state) && page.last_modified !== null && { "if-modified-since": page.last_modified }),
    },
    before: async (url) => {
      if (!isOfSite(url, home)) throw new NotAsked("refused-address");
      if (!rules.allows(url.href)) throw new NotAsked("robots");
    },
  });
  if ("failure" in answered) return answered;
  const { status, url, headers, bytes } = answered;
  if (status === 304) return { same: true };
  const failure = statusFailure(status);
  if (failure) return { failure };
  const led = pageAddress(url.href, home, home);
  if (led !== null && led !== page.name) return { failure: "duplicate", instead: led };
  if (!isPage(headers)) return { failure: "not-a-document" };

  const read = await readPage(parts, { bytes, contentType: headers["content-type"] ?? "", address: url.href });
  if ("failure" in read) return read;
  const tag = String(headers["x-robots-tag"] ?? "");
  const links = read.nofollow || /\b(?:nofollow|none)\b/i.test(tag) ? [] : read.links;
  const canonical = read.canonical === null ? null : pageAddress(read.canonical, url, home);
  if (canonical !== null && canonical !== page.name && !isHomeForAll(canonical, page.name))
    return { failure: "duplicate", instead: canonical };
  if (read.noindex || /\b(?:noindex|none)\b/i.test(tag)) return { failure: "noindex", links };
  if (read.needsScript) return { failure: "needs-script", links };
  const fetched = { etag: text(headers.etag), lastModified: text(headers["last-modified"]), bytes: bytes.length };
  return { read: read.read, fetched, links };
}

/** Files that pages lead to are not read yet: what is no page says so. */
function isPage(headers: IncomingHttpHeaders): boolean {
  return /^(?:text\/html|application\/xhtml\+xml)\b|^$/i.test((headers["content-type"] ?? "").trim());
}

/** Some sites name their first page as the address of every page: then it says nothing. */
const isHomeForAll = (canonical: string, name: string): boolean =>
  new URL(canonical).pathname === "/" && new URL(name).pathname !== "/";

/** A header this long is no mark of a state. */
const text = (header: string | undefined): string | null =>
  header !== undefined && header.length <= 200 ? header : null;
