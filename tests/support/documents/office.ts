import { strToU8, zipSync } from "fflate";

/** Office files as programs write them, as far as a reader looks: parts of XML in an archive. */

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
const XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`;
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

export type Parts = Record<string, string | Uint8Array>;

export const zipped = (parts: Parts, level: 0 | 6 = 6): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === "string" ? strToU8(part) : part]),
    ),
    { level },
  );

const relations = (list: [id: string, type: string, target: string][]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

const types = (overrides: [part: string, type: string][]) =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides
    .map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`)
    .join("")}</Types>`;

/** `style` is a style's id in Word: "Heading1", "Title". */
export type Written =
  | { style?: string; text: string; bold?: boolean }
  | { items: string[]; ordered?: boolean }
  | { table: string[][] };

const run = (text: string, bold = false) =>
  `<w:r>${bold ? "<w:rPr><w:b/></w:rPr>" : ""}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
const paragraph = (text: string, style?: string, bold = false) =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ""}${run(text, bold)}</w:p>`;
const item = (text: string, ordered = false) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${ordered ? 2 : 1}"/></w:numPr></w:pPr>${run(text)}</w:p>`;
const table = (rows: string[][]) =>
  `<w:tbl>${rows
    .map(
      (row, at) =>
        `<w:tr>${at === 0 ? "<w:trPr><w:tblHeader/></w:trPr>" : ""}${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join("")}</w:tr>`,
    )
    .join("")}</w:tbl>`;

const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const STYLES: [id: string, name: string][] = [
  ["Title", "Title"],
  ...[1, 2, 3, 4].map((level): [string, string] => [`Heading${level}`, `heading ${level}`]),
  ["Balk1", "Başlık 1"],
];

export function docxParts(body: string): Parts {
  return {
    "[Content_Types].xml": types([
      ["/word/document.xml", "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"],
    ]),
    "_rels/.rels": relations([["rId1", "officeDocument", "word/document.xml"]]),
    "word/_rels/document.xml.rels": relations([
      ["rId1", "styles", "styles.xml"],
      ["rId2", "numbering", "numbering.xml"],
    ]),
    "word/document.xml": `${XML}<w:document xmlns:w="${W}"><w:body>${body}</w:body></w:document>`,
    "word/styles.xml": `${XML}<w:styles xmlns:w="${W}">${STYLES.map(
      ([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`,
    ).join("")}</w:styles>`,
    "word/numbering.xml": `${XML}<w:numbering xmlns:w="${W}">${["bullet", "decimal"]
      .map(
        (kind, at) =>
          `<w:abstractNum w:abstractNumId="${at}"><w:lvl w:ilvl="0"><w:numFmt w:val="${kind}"/></w:lvl></w:abstractNum>`,
      )
      .join(
        "",
      )}${[1, 2].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id - 1}"/></w:num>`).join("")}</w:numbering>`,
  };
}

const docxBody = (content: Written[]): string =>
  content
    .map((one) =>
      "items" in one
        ? one.items.map((text) => item(text, one.ordered)).join("")
        : "table" in one
          ? table(one.table)
          : paragraph(one.text, one.style, one.bold),
    )
    .join("");

/** A Word file. */
export const docx = (content: Written[]): Uint8Array => zipped(docxParts(docxBody(content)));

/** `format` is a number format's code in Excel. */
type Cell = string | number | null | { value: number; format: string };
export type Sheet = { name: string; rows: Cell[][]; merged?: string[] };

const S = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const column = (at: number): string =>
  (at < 26 ? "" : column(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

function cellXml(cell: Cell, address: string, formats: string[]): string {
  if (cell === null) return "";
  if (typeof cell === "string") return `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if (typeof cell === "number") return `<c r="${address}"><v>${cell}</v></c>`;
  return `<c r="${address}" s="${formats.indexOf(cell.format) + 1}"><v>${cell.value}</v></c>`;
}

export const sheetXml = (rows: string): string =>
  `${XML}<worksheet xmlns="${S}"><sheetData>${rows}</sheetData></worksheet>`;

/** An Excel file of such parts, for which the first sheet's XML may be given. */
export function xlsxParts(sheets: Sheet[], first?: string): Parts {
  const cells = sheets.flatMap(({ rows }) => rows.flat());
  const formats = [
    ...new Set(cells.flatMap((cell) => (cell !== null && typeof cell === "object" ? [cell.format] : []))),
  ];
  const sheetOf = ({ rows, merged }: Sheet) =>
    sheetXml(
      rows
        .map(
          (row, y) =>
            `<row r="${y + 1}">${row.map((cell, x) => cellXml(cell, `${column(x)}${y + 1}`, formats)).join("")}</row>`,
        )
        .join(""),
    ).replace(
      "</sheetData>",
      `</sheetData>${merged ? `<mergeCells count="${merged.length}">${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>` : ""}`,
    );
  return {
    "[Content_Types].xml": types([
      ["/xl/workbook.xml", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"],
    ]),
    "_rels/.rels": relations([["rId1", "officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `${XML}<workbook xmlns="${S}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([
      ...sheets.map((_, at): [string, string, string] => [
        `rId${at + 1}`,
        "worksheet",
        `worksheets/sheet${at + 1}.xml`,
      ]),
      ["rId1000", "styles", "styles.xml"],
    ]),
    "xl/styles.xml": `${XML}<styleSheet xmlns="${S}"><numFmts count="${formats.length}">${formats
      .map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(code).replace(/"/g, "&quot;")}"/>`)
      .join("")}</numFmts><cellXfs count="${formats.length + 1}"><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${200 + at}" applyNumberFormat="1"/>`)
      .join("")}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, at === 0 && first ? first : sheetOf(sheet)]),
    ),
  };
}

/** An Excel file. */
export const xlsx = (sheets: Sheet[]): Uint8Array => zipped(xlsxParts(sheets));
