import { describe, expect, test } from "vitest";
import { answerBuiltIn } from "#server/assistant/built-in/answer-message.ts";
import { quoteSources } from "#server/assistant/built-in/quote-sources.ts";
import { ANSWER_MAX_LENGTH } from "#server/assistant/passages/answer-passage.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { passagesOf } from "#server/domain/documents/passages.ts";
import { readMarkdown } from "#server/domain/documents/read-markdown.ts";

const WITHOUT = "Bu listedeki fiyatlara KDV dahil değildir.";
const WHOLESALE = `# Lirva toptan satış

${WITHOUT} Ödeme havaleyle yapılır.

## 1. Kumaş topları

| Kumaş | Fiyat |
|---|---|
| Keten topu | 4.500 TL |
| Viskon topu | 3.200 TL |

## 2. Terzilik

Nakışlı logo işlemesi 40 TL'dir.

## 3. Teslim

Logo işlemesi 3 iş gününde teslim edilir.

## 4. Mağazadan satış

Mağazadan alınan ürünlerin fiyatlarına KDV dahildir. Renk kartelası 250 TL'dir.

## 5. Numune (KDV hariç)

Numune kesimi 90 TL'dir.

## 6. KDV iadesi

Gümrük dosyası 60 € tutar.
`;

const wholesale = indexOfText(WHOLESALE);

function indexOfText(text: string) {
  const { title, blocks } = readMarkdown(text, "toptan");
  return buildKnowledgeIndex({
    articles: [],
    products: [],
    documents: [{ id: "toptan", title, address: null, passages: passagesOf({ title, blocks }) }],
  });
}

const told = (index: typeof wholesale, question: string) => answerBuiltIn(index, question, { offer: "person" }).text;

describe("a price from a document whose prices come without value added tax", () => {
  test("is told with the sentence that says so", () => {
    expect(told(wholesale, "keten topu kaç para")).toMatch(
      /4\.500 TL\n(?:.*\n)*Bu listedeki fiyatlara KDV dahil değildir\.$/,
    );
    expect(told(wholesale, "kumaş toplarının fiyatları nedir")).toContain(WITHOUT);
  });

  test("also where it is reckoned with", () => {
    const reckoned = told(wholesale, "12 logo işlemesi kaç para");
    expect(reckoned).toContain("12 × 40,00 TL = 480,00 TL");
    expect(reckoned).toContain(WITHOUT);
  });

  test("once, of two prices that are asked for", () => {
    const both = told(wholesale, "keten topu kaç para? bir de logo işlemesi ne kadar?");
    expect(both).toContain("4.500 TL");
    expect(both).toContain("40 TL");
    expect(both.split(WITHOUT)).toHaveLength(2);
  });

  test("with what a nearer heading says instead", () => {
    expect(told(wholesale, "renk kartelası ne kadar")).toContain("250 TL");
    expect(told(wholesale, "renk kartelası ne kadar")).not.toContain("dahil değildir");
    expect(told(wholesale, "gümrük dosyası kaç para")).toContain(WITHOUT);
    expect(told(wholesale, "numune kesimi ne kadar")).toContain("(KDV hariç)");
  });

  test("also where thousands of rows stand between them", () => {
    const rows = Array.from({ length: 2000 }, (_, at) => `| Kumaş ${at} | ${at + 100} TL |`).join("\n");
    const long = indexOfText(
      `# Kumaşlar\n\n| Ad | Fiyat |\n|---|---|\n| Ekru keten | 90 TL |\n${rows}\n\n## Notlar\n\n${WITHOUT}\n`,
    );
    expect(told(long, "ekru keten kaç para")).toContain(WITHOUT);
  });

  test("within the length of an answer", () => {
    const rows = Array.from({ length: 40 }, (_, at) => `| Kumaş ${at} | ${at + 100} TL |`).join("\n");
    const many = indexOfText(`# Kumaşlar\n\n${WITHOUT}\n\n| Ad | Fiyat |\n|---|---|\n${rows}`);
    const rowAt = { entry: many.entryAt(3), whole: true };
    const [quote] = quoteSources(many, "kumaş fiyatları", [rowAt], ANSWER_MAX_LENGTH);
    expect(quote).toContain(WITHOUT);
    expect(quote!.length).toBeLessThanOrEqual(ANSWER_MAX_LENGTH);
  });
});

test.each([
  ["Fiyatlar KDV hariçtir, kargo dahildir.", true],
  ["Fiyatlara KDV dahildir, kargo ayrıca ücretlendirilir.", false],
  ["Ücretlere KDV (%20), harç ve masraflar dahil değildir.", true],
  ["Bedellere %20 KDV eklenir.", true],
  ["Tutarlar KDV içerir; nakliye ayrıca alınır.", false],
  ["Fiyatlara katma değer vergisi dahil değildir.", true],
])("“%s” is told: %s", (sentence, isTold) => {
  const index = indexOfText(`# Fiyatlar\n\n${sentence}\n\n## Perde\n\nPerde dikimi 300 TL'dir.\n`);
  expect(told(index, "perde dikimi ne kadar").includes(sentence)).toBe(isTold);
});

test("what states no price is told as it stands", () =>
  expect(told(wholesale, "logo işlemesi ne zaman teslim edilir")).not.toContain("KDV"));
