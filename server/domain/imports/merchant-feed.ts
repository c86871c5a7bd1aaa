import { XMLParser } from "fast-xml-parser";
import { AppError } from "#contract/errors.ts";
import { IMPORT_MAX_ROWS } from "#contract/import-reports.ts";
import { columnName, type TableRow } from "./read-table.ts";

/** Many times what real feeds have; parsing a file that consists of tags would take seconds and gigabytes. */
const MAX_TAGS = 1_000_000;

/**
 * The items of a Google Merchant feed, RSS 2.0 or Atom, as rows of its fields. A document type is refused, so that
 * custom entities are never expanded. Throws `file-unreadable` and `too-many-rows`.
 */
export function readMerchantFeed(text: string): TableRow[] {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new AppError("file-unreadable", "a document type is not taken");
  if (text.split("<", MAX_TAGS + 1).length > MAX_TAGS)
    throw new AppError("file-unreadable", `at most ${MAX_TAGS} tags`);
  const items = itemsOf(parse(text));
  if (items.length === 0) throw new AppError("file-unreadable", "the feed has no items");
  if (items.length > IMPORT_MAX_ROWS) throw new AppError("too-many-rows", `at most ${IMPORT_MAX_ROWS} items`);
  const lineAt = lineCounter(text);
  return items.map((item) => ({ line: lineAt((item as Placed)[PLACE]?.startIndex ?? 0), cells: cellsOf(item) }));
}

type Node = Record<string, unknown>;
/** The parser's metadata: the offset at which a node begins. */
const PLACE = XMLParser.getMetaDataSymbol() as unknown as symbol;
type Placed = Record<symbol, { startIndex?: number } | undefined>;

function parse(text: string): Node {
  try {
    return new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: "@",
      textNodeName: "#",
      removeNSPrefix: true,
      parseTagValue: false,
      parseAttributeValue: false,
      // With them the parser decodes letters that are written as numbers.
      htmlEntities: true,
      captureMetaData: true,
      maxNestedTags: 12,
      isArray: (name) =>
        name === "item" || name === "entry" || name === "shipping" || name === "link" || name === "product_type",
    }).parse(text, true) as Node;
  } catch (error) {
    throw new AppError("file-unreadable", error instanceof Error ? error.message : "no XML");
  }
}

function itemsOf({ rss, feed, channel, RDF }: Node): Node[] {
  const holder = ((rss as Node)?.channel ?? feed ?? channel ?? RDF ?? {}) as Node;
  return [holder.item, holder.entry]
    .flatMap((items) => (Array.isArray(items) ? (items as Node[]) : []))
    .filter((item) => typeof item === "object");
}

function cellsOf(item: Node): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const [name, value] of Object.entries(item)) {
    if (name === "shipping") cells.shipping = shippingOf(value as unknown[]);
    else if (name === "link")
      cells.link =
        (value as unknown[]).map((link) => textOf(link) || attribute(link, "href")).find((text) => text !== "") ?? "";
    else cells[columnName(name)] = textOf(Array.isArray(value) ? value[0] : value);
  }
  return cells;
}

/** The offer for Turkey if there are several: "Standart: 49,90 TRY", as in tab-separated feeds. */
function shippingOf(offers: unknown[]): string {
  const read = offers.map((offer) => (typeof offer === "object" ? (offer as Node) : { service: offer }));
  const offer = read.find((one) => textOf(one.country) === "TR") ?? read[0] ?? {};
  return `${textOf(offer.country)}:${textOf(offer.region)}:${textOf(offer.service)}:${textOf(offer.price)}`;
}

function textOf(value: unknown): string {
  if (typeof value === "object" && value !== null) return textOf((value as Node)["#"] ?? "");
  // White space in XML is layout.
  return value === undefined || value === null ? "" : String(value).replace(/\s+/g, " ").trim();
}

const attribute = (value: unknown, name: string) =>
  typeof value === "object" && value !== null ? textOf((value as Node)[`@${name}`]) : "";

/** Returns a function that gives the line number of an offset; offsets must be given in ascending order. */
function lineCounter(text: string) {
  let [line, at] = [1, 0];
  return (place: number) => {
    for (; at < place; at += 1) if (text.charCodeAt(at) === 10) line += 1;
    return line;
  };
}
