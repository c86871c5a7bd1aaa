import { getDocumentProxy } from "unpdf";
import type { ReadDocument } from "./document.ts";
import { closeSpacedOut, repairTurkish } from "./normalize-text.ts";
import { type PdfPage, readPdfPage } from "./pdf-pages.ts";
import { assemble } from "./pdf-pieces.ts";
import { readTagged } from "./pdf-tagged.ts";
import { readUntagged } from "./pdf-untagged.ts";
import { Unreadable } from "./unreadable.ts";

const MAX_PAGES = 1_000;
const MAX_LETTERS = 4_000_000;
const PAGE_MS = 8_000;
/** A scanned page may have a few letters of a stamp. */
const MIN_LETTERS_PER_PAGE = 8;

/** Nothing is drawn, so no picture is decompressed; nothing is fetched. */
const OPTIONS = {
  maxImageSize: 1,
  useSystemFonts: false,
  enableXfa: false,
  disableFontFace: true,
  useWasm: false,
  verbosity: 0,
} satisfies NonNullable<Parameters<typeof getDocumentProxy>[1]>;

/**
 * Reads a PDF by its tags if it has them, else by its layout. Throws `Unreadable`: `encrypted`, `damaged`,
 * `too-complex`, and `needs-ocr` for one that consists of pictures.
 */
export async function readPdf(bytes: Uint8Array, name: string): Promise<ReadDocument> {
  const pages = await readPages(bytes);
  const letters = pages.flatMap(({ runs }) => runs).reduce((sum, { text }) => sum + text.trim().length, 0);
  if (letters < MIN_LETTERS_PER_PAGE * pages.length) throw new Unreadable("needs-ocr", "no text on its pages");
  mendRuns(pages);
  const tagged = pages.map(readTagged);
  if (tagged.some((pieces, at) => pieces === null && pages[at]!.runs.length > 0))
    return assemble(readUntagged(pages), name);
  return assemble(
    tagged.flatMap((pieces) => pieces ?? []),
    name,
  );
}

async function readPages(bytes: Uint8Array): Promise<PdfPage[]> {
  let close = async () => {};
  try {
    // pdf.js takes ownership of the bytes it is given.
    const pdf = await getDocumentProxy(new Uint8Array(bytes), OPTIONS);
    close = () => pdf.loadingTask.destroy();
    if (pdf.numPages > MAX_PAGES) throw new Unreadable("too-complex", `${pdf.numPages} pages`);
    const pages: PdfPage[] = [];
    let letters = 0;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await inTime(pdf.getPage(number).then((found) => readPdfPage(found, number)));
      letters += page.runs.reduce((sum, { text }) => sum + text.length, 0);
      if (letters > MAX_LETTERS) throw new Unreadable("too-complex", "too much text");
      pages.push(page);
    }
    return pages;
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    if (error instanceof RangeError) throw new Unreadable("too-complex", error.message);
    const isLocked = (error as Error).name === "PasswordException";
    throw new Unreadable(isLocked ? "encrypted" : "damaged", (error as Error).message);
  } finally {
    // Ends the work of a page that took too long.
    await close().catch(() => {});
  }
}

/** Pages whose drawings refer to each other would never end. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Unreadable("too-complex", "a page takes too long")), PAGE_MS);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function mendRuns(pages: PdfPage[]): void {
  const runs = pages.flatMap((page) => page.runs);
  const mend = repairTurkish(runs.map(({ text }) => text));
  for (const run of runs) run.text = closeSpacedOut(mend(run.text));
}
