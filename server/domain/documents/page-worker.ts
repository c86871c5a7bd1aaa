import type { DocumentFailure } from "#contract/knowledge-sources.ts";
import { serveJobs } from "#server/workers/serve-jobs.ts";
import { decodeHtml } from "./decode-html.ts";
import { withoutBylines } from "./bylines.ts";
import { parseHtml, TooComplex } from "./html-document.ts";
import { saysMissing } from "./missing-page.ts";
import { dropLinkRows, onwardLinks } from "./onward-links.ts";
import { readHtmlDocument } from "./read-html.ts";
import type { PageRequest, ReadPage } from "./read-page.ts";
import { findCards, teaserOf } from "./teasers.ts";

/** A page with less text is assumed to be filled by a script, if it has one. */
const MIN_TEXT_LENGTH = 120;
const MAX_LINKS = 2000;

serveJobs(readPage);

function readPage({ bytes, contentType, address }: PageRequest): ReadPage | { failure: DocumentFailure } {
  try {
    const document = parseHtml(decodeHtml(bytes, contentType));
    const base = URL.parse(document.querySelector("base[href]")?.getAttribute("href") ?? "", address)?.href ?? address;
    const robots = [...document.querySelectorAll("meta[name=robots i],meta[name=sozbir-site i]")]
      .map((meta) => meta.getAttribute("content") ?? "")
      .join(",");
    const said = {
      links: linksOf(document, base, "a[href],area[href],iframe[src]"),
      frames: linksOf(document, base, "frame[src]"),
      canonical: addressIn(document.querySelector("link[rel~=canonical i][href]")?.getAttribute("href"), base),
      refresh: addressIn(refreshIn(document), base),
      noindex: /\b(?:noindex|none)\b/i.test(robots),
      nofollow: /\b(?:nofollow|none)\b/i.test(robots),
    };
    const windowTitle = document.querySelector("title")?.textContent ?? "";
    const hasScript = document.querySelector("script") !== null;
    const links = onwardLinks(document, address, base);
    const cards = findCards(links);
    const hasRows = dropLinkRows(document, links);
    const { read: written, around, details } = readHtmlDocument(document, new URL(address).pathname);
    const read = withoutBylines(written);
    const length = read.blocks.reduce((sum, block) => sum + JSON.stringify(block).length, 0);
    return {
      ...said,
      read: { ...read, blocks: [...read.blocks, ...details] },
      around,
      teasers: cards.map(teaserOf),
      isMissing: saysMissing(windowTitle, read),
      leadsOn: hasRows || said.frames.length > 0 || cards.length > 0,
      needsScript: hasScript && !hasRows && length < MIN_TEXT_LENGTH,
    };
  } catch (error) {
    if (error instanceof TooComplex || error instanceof RangeError) return { failure: "too-complex" };
    throw error;
  }
}

/** A page that is shown longer is meant to be read. */
const MAX_REFRESH_SECONDS = 10;

function refreshIn(document: Document): string | undefined {
  const metas = [...document.querySelectorAll("meta[http-equiv=refresh i]")].filter(
    (meta) => !meta.closest("noscript"),
  );
  const [, seconds, address] =
    /^\s*(\d*)[\d.]*\s*[;,]\s*url\s*=\s*["']?([^"']+)/i.exec(metas[0]?.getAttribute("content") ?? "") ?? [];
  return Number(seconds) <= MAX_REFRESH_SECONDS ? address : undefined;
}

function linksOf(document: Document, base: string, selector: string): string[] {
  const links = [...document.querySelectorAll(selector)]
    .filter((link) => !/\bnofollow\b/i.test(link.getAttribute("rel") ?? ""))
    .map((link) => addressIn(link.getAttribute("href") ?? link.getAttribute("src"), base))
    .filter((link) => link !== null);
  return [...new Set(links)].slice(0, MAX_LINKS);
}

const addressIn = (href: string | null | undefined, base: string): string | null =>
  href ? (URL.parse(href.trim(), base)?.href.replace(/#.*$/, "") ?? null) : null;
