import type { Block } from "./document.ts";
import { sentencesOf } from "./sentences.ts";

/** A longer line is neither a caption nor a heading. */
const LINE_MAX_LENGTH = 80;
const LEAD_MAX_LENGTH = 300;
/** Below every declared heading, beside the questions. */
const LEVEL = 7;

const POINTS =
  /(?:^|[^\p{L}])(?:aşağıda\p{L}*|şu|şunlar\p{L}*|şöyle\p{L}*|şu şekilde\p{L}*|gibidir|sırasıyla|tablo\p{L}*|çizelge\p{L}*)(?=$|[^\p{L}])/iu;

/**
 * The lead of the following list or table: a sentence that ends in a colon or points ahead, or a line that is no
 * sentence. `before`: the rest of the paragraph. Null if there is no lead.
 */
export function leadTo(before: Block | undefined): { lead: string; before: string } | null {
  if (before?.kind !== "paragraph") return null;
  if (isCaption(before.text)) return { lead: before.text, before: "" };
  const sentences = sentencesOf(before.text);
  const last = sentences.at(-1)!.text;
  if (last.length > LEAD_MAX_LENGTH || !(last.endsWith(":") || POINTS.test(last))) return null;
  return { lead: last, before: before.text.slice(0, -last.length).trim() };
}

/** A caption in blocks without formatting: short, no sentence, and without figures or values that would be knowledge. */
export function isCaption(text: string): boolean {
  if (PART_OF_CONTRACT.test(text)) return true;
  if (text.length > LINE_MAX_LENGTH || /[.!?:;,…\d]$/.test(text) || PREDICATE.test(text)) return false;
  return !/[\d@]|:\s/.test(text.replace(SAYS_WHEN, "")) && /\p{L}{2}/u.test(text);
}

/** "Madde 3 - Fesih". */
const PART_OF_CONTRACT = /^(?:madde|bölüm|kısım)\s+\d{1,2}\s*[-–—.:)]\s*\p{Lu}[^.:;!?]{2,60}$/iu;
/** "Limonata, pasta, DJ dahil" says something, without a full stop. */
const PREDICATE =
  /(?<!(?:^|[^\p{L}])neler) (?:dahil|dâhil|hariç|var|yok|değil|ücretsiz|zorunlu|serbest|yasak|geçerli|mevcut)$/iu;
/** "(2026–2027)", "2026 yılı". */
const SAYS_WHEN = /\(?\b20\d\d(?:\s?[-–/]\s?(?:20)?\d\d)?\b\)?/gu;

/**
 * Turns lines that act as headings, captions above paragraphs, into headings; "Fiyatlarımız aşağıdaki gibidir" is none.
 * Of several captions below each other only the last has something below it.
 */
export function withCaptions(blocks: readonly Block[]): Block[] {
  const acts = blocks.map((block, at) => actsAsHeading(block, blocks[at - 1], blocks[at + 1]));
  return blocks.map((block, at) =>
    block.kind === "paragraph" && acts[at] && !acts[at + 1] ? { ...block, kind: "heading", level: LEVEL } : block,
  );
}

const actsAsHeading = (block: Block, before: Block | undefined, next: Block | undefined): boolean =>
  block.kind === "paragraph" &&
  next?.kind === "paragraph" &&
  isCaption(block.text) &&
  !POINTS.test(block.text) &&
  !(before?.kind === "paragraph" && goesOn(before.text, block.text));

/** A line that begins in lower case goes on with the sentence that the one before it has not ended. */
const goesOn = (before: string, text: string): boolean => /^\p{Ll}/u.test(text) && !/[.!?:;…]["”’)]*$/u.test(before);
