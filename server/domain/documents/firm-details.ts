import { type Block, type ReadDocument, textsOf } from "./document.ts";
import { DETAILS_HEADING } from "./stated-details.ts";

/** A longer text only mentions one of them. */
const MAX_LENGTH = 300;
const DAY = "(?:pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar|hafta (?:içi|sonu)|her gün|(?:resmi )?tatil)";

const DETAIL = new RegExp(
  [
    /\d{1,2}[.:]\d{2}\s?[-–—/]\s?\d{1,2}[.:]\d{2}/,
    new RegExp(`(?:^|[^\\p{L}])${DAY}[^.!?]{0,40}(?:kapalı|açık|\\d{1,2}[.:]\\d{2})`),
    /(?:^|[^\d])(?:\+?90|0|444)[\s(]*\d(?:[\s()/.-]*\d){3,}/,
    /[^\s@]{1,64}@[^\s@]{1,64}\.[a-z]{2}/,
    /(?:^|\s)(?:mah|mahallesi|cad|caddesi|sok|sokak|sk|bulv|bulvarı|blv)(?:[.:,/\s]).*\d/,
    /^[^:]{2,40}:\s?1\d\d$/,
    /^(?:adres|çalışma saatleri|fiyat aralığı):\s/,
  ]
    .map(({ source }) => `(?:${source})`)
    .join("|"),
  "u",
);
const RIGHTS = /©|\(c\)|copyright|hakları saklıdır|hakları mahfuzdur/iu;

/**
 * The start page, followed by what the frame around its pages says of the firm: its hours, address, telephone and
 * e-mail. Many firms say it nowhere else. `around`: the frame, menus and all.
 */
export function withDetails({ title, blocks }: ReadDocument, around: readonly Block[]): ReadDocument {
  const said = new Set(blocks.flatMap(textsOf));
  const isNew = (text: string) => tellsDetail(text) && said.size < said.add(text).size;
  const details: Block[] = [];
  let heading: (Block & { kind: "heading" }) | undefined;
  for (const block of around) {
    if (block.kind === "heading")
      heading = block.text === DETAILS_HEADING ? undefined : { ...block, level: block.level + 1 };
    const [kept] = block.kind === "heading" ? [] : detailsIn(block, isNew);
    if (!kept) continue;
    if (heading) details.push(heading);
    heading = undefined;
    details.push(kept);
  }
  if (details.length === 0) return { title, blocks };
  return { title, blocks: [...blocks, { kind: "heading", level: 1, text: DETAILS_HEADING }, ...details] };
}

function detailsIn(block: Exclude<Block, { kind: "heading" }>, isNew: (text: string) => boolean): Block[] {
  if (block.kind === "paragraph") return isNew(block.text) ? [block] : [];
  if (block.kind === "list") {
    const items = block.items.filter(isNew);
    return items.length > 0 ? [{ ...block, items }] : [];
  }
  const rows = block.rows.filter((row) => isNew(row.join(" ")));
  return rows.length > 0 ? [{ kind: "table", head: block.head, rows }] : [];
}

const tellsDetail = (text: string): boolean =>
  text.length <= MAX_LENGTH && !RIGHTS.test(text) && DETAIL.test(text.toLocaleLowerCase("tr"));
