import type { Block, ReadDocument } from "./document.ts";
import { blocksOfHtml } from "./html-blocks.ts";
import { parseHtml, tidy } from "./html-document.ts";
import { contentOf } from "./html-content.ts";
import { writeFootnotes } from "./html-footnotes.ts";
import { dropSurroundings } from "./html-surroundings.ts";
import { statedThings } from "./stated-data.ts";
import { statedDetails } from "./stated-details.ts";
import { withStatedOffer } from "./stated-offers.ts";
import { withStatedQuestions } from "./stated-questions.ts";
import { writePictures } from "./html-pictures.ts";
import { writeHundredths, writeSigns } from "./html-signs.ts";
import { writeTabs } from "./html-tabs.ts";
import { separateWords } from "./separate-words.ts";
import { nestWordLists } from "./word-lists.ts";
import { writeContacts } from "./written-contacts.ts";

/**
 * Reads a web page, a saved page or content pasted from Word: headings, paragraphs, lists, tables, definitions and
 * folded questions, without menus, footers and notices. `name` is the title if the page has none. Throws `TooComplex`.
 */
export function readHtml(html: string, name: string): ReadDocument {
  const { read, details } = readHtmlDocument(parseHtml(html), name);
  return { ...read, blocks: [...read.blocks, ...details] };
}

/**
 * The same for a parsed page, which it modifies. `around`: what surrounds its content, on a site the same on each page;
 * `details`: what it states of the firm and does not show.
 */
export function readHtmlDocument(
  document: Document,
  name: string,
): { read: ReadDocument; around: Block[]; details: Block[] } {
  const named = namesIn(document);
  const scripts = [...document.querySelectorAll('script[type^="application/ld+json" i]')];
  const stated = statedThings(scripts.map(({ textContent }) => textContent ?? ""));
  writeTabs(document);
  writeSigns(document);
  writeHundredths(document);
  writePictures(document);
  const around = dropSurroundings(document);
  nestWordLists(document);
  writeFootnotes(document);
  for (const part of [document.documentElement, around]) {
    writeContacts(part);
    separateWords(part);
  }
  const tops = [...document.querySelectorAll(document.querySelector(".MsoTitle") ? ".MsoTitle" : "h1")].map(
    ({ textContent }) => tidy(textContent ?? ""),
  );
  const top = tops.length === 1 && tops[0] !== named.site ? tops[0] : undefined;
  const content = contentOf(document);
  const blocks = withStatedQuestions(withStatedOffer(blocksOfHtml(content), stated), stated);
  if (content !== document.documentElement) {
    content.remove();
    around.append(document.body);
  }
  const surrounding = blocksOfHtml(around);
  return {
    read: titled(blocks, top || withoutSite(named) || name),
    around: surrounding,
    details: statedDetails(stated, [...blocks, ...surrounding]),
  };
}

type Named = { page: string; site: string };

const namesIn = (document: Document): Named => {
  const meta = (property: string) =>
    tidy(document.querySelector(`meta[property="${property}"]`)?.getAttribute("content") ?? "");
  return {
    page: tidy(document.querySelector("title")?.textContent ?? "") || meta("og:title"),
    site: meta("og:site_name"),
  };
};

/** A page's only first-level heading is its title, unless it is the site's name; otherwise the `title` element is. */
function titled(blocks: Block[], title: string): ReadDocument {
  const at = blocks.findIndex(({ kind }) => kind === "heading");
  const first = blocks[at];
  const isTitle = first?.kind === "heading" && first.text === title;
  return { title, blocks: isTitle ? blocks.toSpliced(at, 1) : blocks };
}

/** "Konaklama koşulları | Deniz Otel" gives "Konaklama koşulları": the site's name is the last part, or the first. */
function withoutSite({ page, site }: Named): string {
  const parts = page.split(/\s+[|–—·»-]\s+/).filter((part) => part !== "");
  if (parts.length < 2) return page;
  const own = parts.filter((part) => part !== site);
  return own.length < parts.length && own.length > 0 ? own.join(" - ") : parts.slice(0, -1).join(" - ");
}
