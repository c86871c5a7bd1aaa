import { describe, expect, test } from "vitest";
import { withClauseNumbers } from "#server/domain/documents/docx-numbering.ts";
import { readDocument } from "#server/domain/documents/read-document.ts";
import { countThreadMs } from "../support/thread-time.ts";
import { docxParts, type Parts, zipped } from "../support/documents/office.ts";
import { passagesAsRead } from "../support/documents/passages-as-read.ts";

const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const level = (at: number, format: string, text: string, more = "") =>
  `<w:lvl w:ilvl="${at}" w:tplc="041F0001"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/></w:lvl>`;
const abstract = (id: number, ...levels: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}" w15:restartNumberingAfterBreak="0"><w:multiLevelType w:val="multilevel"/>${levels.join("")}</w:abstractNum>`;
const numbered = (id: number, of: number, more = "") =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;
const numbering = (content: string) => `<w:numbering xmlns:w="${W}" xmlns:w15="w15">${content}</w:numbering>`;

/** A paragraph as Word saves it, with revision ids, in a numbering. */
const p = (text: string, at?: [numId: number, level: number], style = "", look = "") =>
  `<w:p w:rsidR="00A1" w:rsidRDefault="00B2"><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}${
    at ? `<w:numPr><w:ilvl w:val="${at[1]}"/><w:numId w:val="${at[0]}"/></w:numPr>` : ""
  }<w:jc w:val="both"/></w:pPr><w:r w:rsidRPr="00C3">${look && `<w:rPr>${look}</w:rPr>`}<w:t>${text}</w:t></w:r></w:p>`;

const read = async (body: string, numberingXml: string, stylesXml?: string) => {
  const parts: Parts = { ...docxParts(body), "word/numbering.xml": numberingXml };
  if (stylesXml) parts["word/styles.xml"] = stylesXml;
  return passagesAsRead(await readDocument(zipped(parts), "sozlesme.docx"));
};

const CONTRACT = numbering(
  abstract(
    0,
    level(0, "decimal", "%1."),
    level(1, "decimal", "%1.%2."),
    level(2, "lowerLetter", "%3)"),
    level(3, "decimal", "%1.%2.%4"),
  ) +
    abstract(1, level(0, "decimal", "%1.")) +
    numbered(1, 0) +
    numbered(2, 1),
);

describe("a Word file whose clauses are numbered by Word", () => {
  test("has their numbers, below the headings above them, and its letters as items", async () => {
    expect(
      await read(
        [
          p("TARAFLAR", [1, 0], "ListParagraph", "<w:b/>"),
          p("İşbu sözleşme Ada Kurs ile kursiyer arasındadır.", [1, 1]),
          p("Ücret ve ödeme", [1, 0]),
          p("Kurs ücreti peşin ödenir.", [1, 1]),
          p("Ücret şu durumlarda iade edilir:", [1, 1]),
          p("Kurs açılmazsa", [1, 2]),
          p("Kursiyer taşınırsa", [1, 2]),
          p("Bu maddede sayılmayan ek bir açıklama vardır."),
          p("Taksit en fazla altıdır.", [1, 1]),
        ].join(""),
        CONTRACT,
      ),
    ).toEqual([
      "1. TARAFLAR > 1.1. İşbu sözleşme Ada Kurs ile kursiyer arasındadır.",
      "2. Ücret ve ödeme > 2.1. Kurs ücreti peşin ödenir.",
      "2. Ücret ve ödeme > 2.2. Ücret şu durumlarda iade edilir: | Kurs açılmazsa",
      "2. Ücret ve ödeme > 2.2. Ücret şu durumlarda iade edilir: | Kursiyer taşınırsa",
      "2. Ücret ve ödeme > Bu maddede sayılmayan ek bir açıklama vardır.",
      "2. Ücret ve ödeme > 2.3. Taksit en fazla altıdır.",
    ]);
  });

  test("has numbers that its styles give, with their word, and counts on where a list begins anew", async () => {
    const styles = `<w:styles xmlns:w="${W}">
      <w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="5"/></w:numPr></w:pPr></w:style>
      <w:style w:type="paragraph" w:styleId="Fikra"><w:name w:val="Fıkra"/><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="5"/></w:numPr></w:pPr></w:style>
      <w:style w:type="paragraph" w:styleId="AltFikra"><w:name w:val="Alt Fıkra"/><w:basedOn w:val="Fikra"/></w:style></w:styles>`;
    const list = numbering(
      abstract(
        7,
        level(0, "decimal", "MADDE %1 –", '<w:pStyle w:val="Heading1"/>'),
        level(1, "decimal", "%1.%2", '<w:pStyle w:val="Fikra"/>'),
      ) +
        numbered(5, 7) +
        numbered(6, 7, '<w:lvlOverride w:ilvl="1"><w:startOverride w:val="9"/></w:lvlOverride>'),
    );
    expect(
      await read(
        [
          p("Konu", undefined, "Heading1"),
          p("Sözleşmenin konusu kurstur.", undefined, "Fikra"),
          p("Cayma", undefined, "Heading1"),
          p("Cayma on dört gündür.", undefined, "AltFikra"),
          p("Cayma yazılı bildirilir.", [6, 1]),
        ].join(""),
        list,
        styles,
      ),
    ).toEqual([
      "MADDE 1 – Konu > 1.1 Sözleşmenin konusu kurstur.",
      "MADDE 2 – Cayma > 2.1 Cayma on dört gündür.",
      "MADDE 2 – Cayma > 2.9 Cayma yazılı bildirilir.",
    ]);
  });

  test("has plain lists as before, whose numbers say nothing", async () =>
    expect(await read([p("Kimlik", [2, 0]), p("Fotoğraf", [2, 0])].join(""), CONTRACT)).toEqual([
      "Kimlik",
      "Fotoğraf",
    ]));

  test("is read at once whatever its numbering is", () => {
    const loop = `<w:styles xmlns:w="${W}"><w:style w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:styleId="B"><w:basedOn w:val="A"/></w:style></w:styles>`;
    const many = Array.from({ length: 3000 }, (_, at) => p(`Fıkra ${at} vardır.`, [1, at % 9], "A")).join("");
    const broken = numbering(`<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="99"/>${"<w:lvl ".repeat(9000)}`);
    const spentMs = countThreadMs();
    expect(withClauseNumbers(many, CONTRACT, loop)).toContain(">334. Fıkra 2997 vardır.");
    expect(withClauseNumbers(many, broken, loop)).toBe(many);
    expect(withClauseNumbers("<w:p ".repeat(200_000), CONTRACT, loop)).toHaveLength(1_000_000);
    expect(spentMs()).toBeLessThan(1500);
  });
});
