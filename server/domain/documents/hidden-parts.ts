import { attributeIn } from "./xml-attributes.ts";

const HIDDEN_SHEET = /<(?:\w+:)?sheet\s(?:[^<>]*\s)?state="(?:hidden|veryHidden)"[^<>]*>/g;

/** A workbook's XML without its hidden sheets: people hide what others shall not read, as costs beside prices. */
export const withoutHiddenSheets = (workbook: string): string => workbook.replace(HIDDEN_SHEET, "");

const HIDDEN_RUN = /^[^<>]*>\s*<w:rPr>(?:(?!<\/w:rPr>).)*<w:vanish(?:\s+w:val="(?:1|true|on)")?\s*\/>/s;

/** A document's XML without its hidden text. */
export const withoutHiddenText = (document: string): string =>
  withoutParts(document, "w:r", (run) => HIDDEN_RUN.test(run));

/** A sheet's XML without its hidden rows and columns. Collapsed groups and filtered rows are hidden, too. */
export function withoutHidden(sheet: string): string {
  const isInHidden = hiddenColumns(sheet);
  const rows = withoutParts(sheet, "row", (row) => isHidden(attributesOf(row)));
  return isInHidden === null
    ? rows
    : withoutParts(rows, "c", (cell) => isInHidden(columnOf(attributeIn(attributesOf(cell), "r"))));
}

/** The hidden rows of a sheet, counted from 0. */
export const hiddenRows = (sheet: string): Set<number> =>
  new Set(
    [...sheet.matchAll(/<row\s([^<>]*)>/g)]
      .filter(([, attributes = ""]) => isHidden(attributes))
      .map(([, attributes = ""]) => Number(attributeIn(attributes, "r")) - 1),
  );

/** Tells whether a column, counted from 1, is hidden; null if none is. */
function hiddenColumns(sheet: string): ((column: number) => boolean) | null {
  const ranges = [...sheet.matchAll(/<col\s([^<>]*)>/g)]
    .map(([, attributes = ""]) => attributes)
    .filter(isHidden)
    .map((attributes) => [Number(attributeIn(attributes, "min")), Number(attributeIn(attributes, "max"))] as const);
  return ranges.length === 0 ? null : (column) => ranges.some(([min, max]) => column >= min && column <= max);
}

/** XML writes truth as "1" or "true". */
const isHidden = (attributes: string): boolean => /^(?:1|true)$/.test(attributeIn(attributes, "hidden"));

/** The column of a cell's address, counted from 1: "AB12" is in column 28. */
export const columnOf = (address: string): number =>
  [...address.replace(/\d+$/, "")].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Of the XML of an element, from behind its name. */
const attributesOf = (element: string): string => element.slice(0, element.indexOf(">"));

/** Without elements of a name that contain no others of that name. Linear in the length of the XML. */
function withoutParts(xml: string, name: string, isGone: (element: string) => boolean): string {
  const [before = "", ...elements] = xml.split(new RegExp(`<${name}(?=[\\s>])`));
  const end = `</${name}>`;
  return elements.reduce((all, element) => {
    if (!isGone(element)) return `${all}<${name}${element}`;
    if (attributesOf(element).endsWith("/")) return all + element.slice(element.indexOf(">") + 1);
    const closed = element.indexOf(end);
    return closed === -1 ? all : all + element.slice(closed + end.length);
  }, before);
}
