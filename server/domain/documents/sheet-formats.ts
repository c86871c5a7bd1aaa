import { withoutHidden } from "./hidden-parts.ts";
import { type Show, showOf } from "./number-formats.ts";
import { MAX_ROWS } from "./read-csv.ts";
import { Unreadable } from "./unreadable.ts";
import { attributeIn } from "./xml-attributes.ts";

/** A cell with a number, without a type or of type `n`, possibly the result of a formula. */
const NUMBER_CELL = /<c((?:\s+[\w:]+="[^"<>]*")*)\s*>(?:<f[^<>]*>[^<>]*<\/f>|<f[^<>]*\/>)?<v>([^<>]*)<\/v><\/c>/g;

/**
 * Writes numbers and dates into the sheets' XML as they are displayed: a cell contains only 0.18 or 46083, and its
 * style has the format. Throws `Unreadable` for a sheet that is too large.
 */
export function showFormats(parts: Record<string, Uint8Array>): void {
  const styles = parts["xl/styles.xml"];
  const shown = styles ? stylesOf(new TextDecoder().decode(styles), is1904(parts)) : new Map<string, Show>();
  for (const name of Object.keys(parts).filter((part) => /^xl\/worksheets\/[^/]+\.xml$/.test(part))) {
    const xml = withoutEmpty(withoutHidden(new TextDecoder().decode(parts[name])));
    refuseFarAway(xml);
    parts[name] = new TextEncoder().encode(shown.size === 0 ? xml : withShown(xml, shown));
  }
}

/** Excel on old Macs counted days from 1904. */
function is1904(parts: Record<string, Uint8Array>): boolean {
  const workbook = new TextDecoder().decode(parts["xl/workbook.xml"]);
  return /<workbookPr\s(?:[^<>]*\s)?date1904="(?:1|true)"/.test(workbook);
}

/** Removes cells that only have a colour: they may be in the very last row. */
const withoutEmpty = (xml: string): string =>
  xml.replace(/<c(?:\s[^<>]*)?\/>/g, "").replace(/<row(?:\s[^<>]*)?(?:\/>|>\s*<\/row>)/g, "");

/** The library reads a sheet as a full rectangle up to its farthest cell. */
function refuseFarAway(xml: string): void {
  for (const [, letters = "", row = ""] of xml.matchAll(/<c\s(?:[^<>]*\s)?r="([A-Z]+)(\d+)"/g))
    if (letters.length > 2 || Number(row) > MAX_ROWS) throw new Unreadable("too-complex", `a cell at ${letters}${row}`);
}

const withShown = (xml: string, shown: Map<string, Show>): string =>
  xml.replace(NUMBER_CELL, (cell, attributes: string, value: string) => {
    const show = shown.get(/\ss="(\d+)"/.exec(attributes)?.[1] ?? "");
    const isNumber = !/\st="(?!n")/.test(attributes) && value.trim() !== "" && Number.isFinite(Number(value));
    if (!show || !isNumber) return cell;
    return `<c${attributes.replace(/\s[st]="[^"]*"/g, "")} t="str"><v>${encoded(show(Number(value)))}</v></c>`;
  });

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const decoded = (text: string): string => text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
const encoded = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** By the index of the cells' styles. */
function stylesOf(xml: string, countsFrom1904: boolean): Map<string, Show> {
  const codes = new Map(
    [...xml.matchAll(/<numFmt\s([^<>]*)\/?>/g)].map(([, attributes = ""]) => [
      attributeIn(attributes, "numFmtId"),
      decoded(attributeIn(attributes, "formatCode")),
    ]),
  );
  const formats = /<cellXfs[^<>]*>([\s\S]*?)<\/cellXfs>/.exec(xml)?.[1] ?? "";
  const shown = new Map<string, Show>();
  [...formats.matchAll(/<xf\s([^<>]*)>/g)].forEach(([, attributes = ""], at) => {
    const id = attributeIn(attributes, "numFmtId");
    const show = showOf(id, codes.get(id), countsFrom1904);
    if (show) shown.set(String(at), show);
  });
  return shown;
}
