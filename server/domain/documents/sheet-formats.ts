import { withoutHidden } from "./hidden-parts.ts";
import { MAX_ROWS } from "./read-csv.ts";
import { Unreadable } from "./unreadable.ts";
import { attributeIn } from "./xml-attributes.ts";

/** The numbers of Excel's built-in formats 0 % and 0.00 %. */
const PERCENTS = ["9", "10"];
const MONEY: [sign: RegExp, word: string][] = [
  [/₺|\bTL\b|TRY|-41F\]/i, "TL"],
  [/€|EUR/i, "€"],
  [/£|GBP/i, "£"],
  [/\[\$\$|"\$"|USD|^[^[]*\$/i, "$"],
];
/** A cell with a number, without a type or of type `n`, possibly the result of a formula. */
const NUMBER_CELL = /<c((?:\s+[\w:]+="[^"<>]*")*)\s*>(?:<f[^<>]*>[^<>]*<\/f>|<f[^<>]*\/>)?<v>([^<>]*)<\/v><\/c>/g;

const plain = new Intl.NumberFormat("tr-TR", { maximumFractionDigits: 6 });
const amount = new Intl.NumberFormat("tr-TR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat("tr-TR", { style: "percent", maximumFractionDigits: 2 });

/** A number in Turkish format; a whole number below ten thousand may be a year or a code, and stays as it is. */
export function numberText(value: number): string {
  if (Number.isInteger(value)) return value >= 0 && value < 10_000 ? String(value) : plain.format(value);
  return Math.abs(value) >= 100 ? amount.format(value) : plain.format(value);
}

/**
 * Writes percentages and amounts of money into the sheets' XML as they are displayed: a cell contains only 0.18 or
 * 1250, and its style has the format. Throws `Unreadable` for a sheet that is too large.
 */
export function showFormats(parts: Record<string, Uint8Array>): void {
  const styles = parts["xl/styles.xml"];
  const shown = styles ? stylesOf(new TextDecoder().decode(styles)) : new Map<string, Show>();
  for (const name of Object.keys(parts).filter((part) => /^xl\/worksheets\/[^/]+\.xml$/.test(part))) {
    const xml = withoutEmpty(withoutHidden(new TextDecoder().decode(parts[name])));
    refuseFarAway(xml);
    parts[name] = new TextEncoder().encode(shown.size === 0 ? xml : withShown(xml, shown));
  }
}

/** Removes cells that only have a colour: they may be in the very last row. */
const withoutEmpty = (xml: string): string =>
  xml.replace(/<c(?:\s[^<>]*)?\/>/g, "").replace(/<row(?:\s[^<>]*)?(?:\/>|>\s*<\/row>)/g, "");

/** The library reads a sheet as a full rectangle up to its farthest cell. */
function refuseFarAway(xml: string): void {
  for (const [, letters = "", row = ""] of xml.matchAll(/<c\s(?:[^<>]*\s)?r="([A-Z]+)(\d+)"/g))
    if (letters.length > 2 || Number(row) > MAX_ROWS) throw new Unreadable("too-complex", `a cell at ${letters}${row}`);
}

type Show = (value: number) => string;

const withShown = (xml: string, shown: Map<string, Show>): string =>
  xml.replace(NUMBER_CELL, (cell, attributes: string, value: string) => {
    const show = shown.get(/\ss="(\d+)"/.exec(attributes)?.[1] ?? "");
    const isNumber = !/\st="(?!n")/.test(attributes) && value.trim() !== "" && Number.isFinite(Number(value));
    if (!show || !isNumber) return cell;
    return `<c${attributes.replace(/\s[st]="[^"]*"/g, "")} t="str"><v>${show(Number(value))}</v></c>`;
  });

/** By the index of the cells' styles. */
function stylesOf(xml: string): Map<string, Show> {
  const codes = new Map(
    [...xml.matchAll(/<numFmt\s([^<>]*)\/?>/g)].map(([, attributes = ""]) => [
      attributeIn(attributes, "numFmtId"),
      attributeIn(attributes, "formatCode").replaceAll("&quot;", '"'),
    ]),
  );
  const formats = /<cellXfs[^<>]*>([\s\S]*?)<\/cellXfs>/.exec(xml)?.[1] ?? "";
  const shown = new Map<string, Show>();
  [...formats.matchAll(/<xf\s([^<>]*)>/g)].forEach(([, attributes = ""], at) => {
    const id = attributeIn(attributes, "numFmtId");
    const show = showOf(PERCENTS.includes(id) ? "0%" : (codes.get(id) ?? ""));
    if (show) shown.set(String(at), show);
  });
  return shown;
}

function showOf(code: string): Show | undefined {
  if (/%/.test(code.replace(/"[^"]*"/g, ""))) return (value) => percent.format(value);
  const currency = MONEY.find(([sign]) => sign.test(code))?.[1];
  if (!currency) return undefined;
  return (value) => `${Number.isInteger(value) ? plain.format(value) : amount.format(value)} ${currency}`;
}
