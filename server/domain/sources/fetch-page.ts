import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { type DocumentFailure, LINKED_FILE_MAX_BYTES, PAGE_MAX_BYTES } from "#contract/knowledge-sources.ts";
import type { Parts } from "#server/parts.ts";
import type { SitePage } from "#server/store/site-documents.ts";
import type { ReadDocument } from "../documents/document.ts";
import { readFile } from "../documents/read-file.ts";
import { readPage, type ReadPage } from "../documents/read-page.ts";
import type { Fetched } from "../knowledge-documents.ts";
import { type FetchFromSite, NotFetched } from "./fetch-from-site.ts";
import type { Site } from "./open-site.ts";
import { isOfSite, pageAddress } from "./site-address.ts";
import { statusFailure } from "./status-failure.ts";

/**
 * The result of fetching a page: unchanged, no longer wanted, read, or failed. `instead` is the address it redirects
 * to or names as canonical, `links` are its links.
 */
export type Outcome =
  | { same: true }
  | { unwanted: true }
  | { failure: DocumentFailure; instead: string }
  | { failure: DocumentFailure; links?: string[] }
  | ({ read: ReadDocument; fetched: Fetched } & Pick<ReadPage, "around" | "links" | "frames" | "teasers" | "leadsOn">);

const SETTLED = new Set(["in-review", "live", "fetched"]);

/**
 * The page is requested conditionally: its content is needed only if it has changed. The start page is not: what its
 * frame says of the firm may have changed, though the server knows only of its content.
 */
const isAskedIfChanged = ({ state, depth }: SitePage): boolean => SETTLED.has(state) && depth > 0;

/** Fetches and reads one page of the site, or a file that a page links to. Rejects with the signal's reason. */
export async function fetchPage(
  parts: Pick<Parts, "workers">,
  ask: FetchFromSite,
  { home, rules, isWanted }: Site,
  page: SitePage,
  signal: AbortSignal,
): Promise<Outcome> {
  if (!isWanted(page.name)) return { unwanted: true };
  const answered = await ask(page.name, {
    maxBytes: (headers) => (isPage(headers) ? PAGE_MAX_BYTES : LINKED_FILE_MAX_BYTES),
    takes: (headers) => isPage(headers) || isFile(headers, page.name),
    headers: {
      accept: "text/html,application/xhtml+xml;q=0.9,application/pdf;q=0.8,*/*;q=0.1",
      ...(isAskedIfChanged(page) && page.etag !== null && !isOwnMark(page.etag) && { "if-none-match": page.etag }),
      ...(isAskedIfChanged(page) && page.last_modified !== null && { "if-modified-since": page.last_modified }),
    },
    before: async (url) => {
      if (!isOfSite(url, home)) throw new NotFetched("refused-address");
      if (!rules.allows(url.href)) throw new NotFetched("robots");
    },
  });
  if ("failure" in answered) return answered;
  const { status, url, headers, bytes } = answered;
  const led = pageAddress(url.href, home, home);
  const hasMoved = led !== null && led !== page.name;
  if (status === 304 && !hasMoved) return { same: true };
  const failure = status === 304 ? undefined : statusFailure(status);
  if (failure) return { failure };
  if (hasMoved) return { failure: "duplicate", instead: led };
  const tag = String(headers["x-robots-tag"] ?? "");
  const fetched = { etag: text(headers.etag), lastModified: text(headers["last-modified"]), bytes: bytes.length };
  if (!isPage(headers)) {
    if (!isFile(headers, page.name)) return { failure: "not-a-document" };
    if (saysNoIndex(tag)) return { failure: "noindex" };
    const isMarked = fetched.etag !== null || fetched.lastModified !== null;
    const etag = isMarked ? fetched.etag : ownMark(bytes);
    if (!isMarked && SETTLED.has(page.state) && page.etag === etag) return { same: true };
    const reading = await readFile(parts, { bytes, name: fileName(url) }, signal);
    if ("reason" in reading) return { failure: reading.reason };
    return {
      read: reading.read,
      fetched: { ...fetched, etag },
      links: [],
      frames: [],
      around: [],
      teasers: [],
      leadsOn: false,
    };
  }

  const wish = { bytes, contentType: headers["content-type"] ?? "", address: url.href };
  const read = await readPage(parts, wish, signal);
  if ("failure" in read) return read;
  const links = read.nofollow || /\b(?:nofollow|none)\b/i.test(tag) ? [] : read.links;
  const canonical = read.canonical === null ? null : pageAddress(read.canonical, url, home);
  const next = read.refresh === null ? page.name : pageAddress(read.refresh, url, home);
  if (next === null) return { failure: "refused-address" };
  if (next !== page.name) return { failure: "duplicate", instead: next };
  if (canonical !== null && canonical !== page.name && !isHomeForAll(canonical, page.name))
    return { failure: "duplicate", instead: canonical };
  if (read.noindex || saysNoIndex(tag)) return { failure: "noindex", links };
  if (read.isMissing) return { failure: "not-found" };
  if (read.needsScript) return { failure: "needs-script", links };
  const { around, frames, teasers, leadsOn } = read;
  return { read: read.read, around, fetched, links, frames, teasers, leadsOn };
}

/** A substitute for an ETag, which is always quoted: if the server sends no validator, it is a hash of the file. */
const ownMark = (bytes: Uint8Array): string => `sha256:${createHash("sha256").update(bytes).digest("base64url")}`;
const isOwnMark = (etag: string): boolean => etag.startsWith("sha256:");

function isPage(headers: IncomingHttpHeaders): boolean {
  return /^(?:text\/html|application\/xhtml\+xml)\b|^$/i.test(typeOf(headers));
}

const FILE_TYPE =
  /^application\/(?:pdf|vnd\.openxmlformats-officedocument\.(?:wordprocessingml\.document|spreadsheetml\.sheet))\b|^text\/(?:plain|csv|markdown)\b/i;
/** The types of servers that do not know what they serve. */
const ANY_TYPE = /^(?:application|binary)\/(?:octet-stream|x-download|force-download|download)\b/i;

/** A price list or terms as a file: its content decides its real type. */
const isFile = (headers: IncomingHttpHeaders, address: string): boolean =>
  FILE_TYPE.test(typeOf(headers)) ||
  (ANY_TYPE.test(typeOf(headers)) && /\.(?:pdf|docx|xlsx)$/i.test(new URL(address).pathname));

const typeOf = (headers: IncomingHttpHeaders): string => (headers["content-type"] ?? "").trim();

const saysNoIndex = (tag: string): boolean => /\b(?:noindex|none)\b/i.test(tag);

/** The last part of its address, decoded. */
function fileName({ pathname }: URL): string {
  const last = pathname.split("/").at(-1)!;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Some sites give their home page as every page's canonical address: then it is ignored. */
const isHomeForAll = (canonical: string, name: string): boolean =>
  new URL(canonical).pathname === "/" && new URL(name).pathname !== "/";

/** A header this long is no validator. */
const text = (header: string | undefined): string | null =>
  header !== undefined && header.length <= 200 ? header : null;
