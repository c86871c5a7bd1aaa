import type { ReadDocument } from "./document.ts";

const DATE = String.raw`\d{1,2}[./]\d{1,2}[./]\d{4}|\d{1,2} \p{L}+ \d{4}`;
const DATED = new RegExp(String.raw`^(?:yayın(?:la[nm]ma)? tarihi|yayınlan(?:ma|dı)) ?:? ?(?:${DATE})$`, "iu");
const READ_COUNT = / okun(?:ma|du)(?: sayısı)? ?:? ?[\d.]+$/iu;
const READING_TIME = /^(?:okuma süresi ?:? ?\d+ ?(?:dk|dakika)|\d+ ?(?:dk|dakika)\.? okuma)$/iu;
const DATED_BY = new RegExp(String.raw`^(?:${DATE}) (?:by |(?:yazar|yazan|editör) ?:).{1,60}$`, "iu");
const ONLY_DATE = new RegExp(`^(?:${DATE})$`, "u");
const AUTHOR = /^(?:(?:yazar|yazan|editör) ?:.{1,60}|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){1,2})$/u;
const NAMED_AUTHOR = /^(?:yazar|yazan|editör) ?:/iu;

/**
 * The article without lines that only say who wrote it, when, and how long it takes to read. An author alone stays: it
 * may be a book's.
 */
export const withoutBylines = ({ title, blocks }: ReadDocument): ReadDocument => ({
  title,
  blocks: blocks.filter((block) => block.kind !== "paragraph" || !isByline(block.text)),
});

function isByline(text: string): boolean {
  if (text.length > 160) return false;
  const parts = text
    .replace(READ_COUNT, "")
    .split(/ *[|·•–—] *| - /)
    .filter((part) => part !== "");
  const is = (pattern: RegExp) => parts.some((part) => pattern.test(part));
  return (
    parts.every((part) =>
      [DATED, DATED_BY, READING_TIME, ONLY_DATE, NAMED_AUTHOR, AUTHOR].some((one) => one.test(part)),
    ) &&
    (is(DATED) || is(DATED_BY) || is(READING_TIME) || (is(ONLY_DATE) && is(NAMED_AUTHOR)))
  );
}
