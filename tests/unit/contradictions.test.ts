import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Contradiction } from "#contract/contradictions.ts";
import { contradictionsIn } from "#server/assistant/contradictions/contradictions.ts";
import { passagesOf } from "#server/domain/documents/passages.ts";
import { readMarkdown } from "#server/domain/documents/read-markdown.ts";
import { readFirms } from "../support/firms.ts";
import { countThreadMs } from "../support/thread-time.ts";

const article = (id: string, title: string, answer: string) => ({ id, title, questions: [], answer });
const document = (id: string, text: string) => {
  const read = readMarkdown(text, id);
  return { id, title: read.title, address: null, passages: passagesOf(read) };
};
const valuesOf = (found: Contradiction[]) => found.map(({ one, other }) => [one.value, other.value]);

describe("texts that contradict each other", () => {
  const returns = article("iade", "İade süresi", "Ürünleri teslimattan sonra 14 gün içinde iade edebilirsiniz.");
  const alteration = article("terzi", "Terzi ücretleri", "Paça kısaltma 150 TL, kol kısaltma 180 TL'dir.");
  const prices = document(
    "fiyat",
    "# Terzi ücretleri\n\n| İşlem | Ücret |\n|---|---|\n| Paça kısaltma | 120 TL |\n| Kol kısaltma | 180 TL |",
  );

  test("are found, the article first, each with its sentence and figure", () => {
    expect(contradictionsIn([alteration], [prices])).toEqual([
      {
        subject: "Terzi ücretleri",
        one: {
          source: { kind: "article", id: "terzi", title: "Terzi ücretleri" },
          sentence: alteration.answer,
          value: "150 TL",
        },
        other: {
          source: expect.objectContaining({ kind: "passage", title: "Terzi ücretleri" }),
          sentence: "İşlem: Paça kısaltma; Ücret: 120 TL",
          value: "120 TL",
        },
      },
    ]);
  });

  test("are found between two documents as well", () => {
    const other = document(
      "kosul",
      "# Koşullar\n## İade süresi\nÜrünler teslimattan sonra 30 gün içinde iade edilebilir.",
    );
    const same = document("sss", `# Sorular\n## İade süresi\n${returns.answer}`);
    expect(valuesOf(contradictionsIn([], [other, same]))).toEqual([["30 gün içinde", "14 gün içinde"]]);
  });

  test("are not found if they say the same in another notation, or are about different things", () => {
    const same = document("a", "# İade\n## İade süresi\nÜrünler teslimattan sonra 2 hafta içinde iade edilebilir.");
    const apart = document("b", "# Kargo\n## Teslim süresi\nSiparişler 3 gün içinde kargoya verilir.");
    expect(contradictionsIn([returns], [same, apart])).toEqual([]);
  });

  test("a long number in a heading or a sentence is read in one way, so that the time does not double with each digit", () => {
    const digits = "4".repeat(28);
    const spentMs = countThreadMs();
    contradictionsIn(
      [],
      [document("form", `# Form\n\n## a.${digits}x\n\nMadde 4.${digits} 14 gün içinde iade edilir.`)],
    );
    expect(spentMs()).toBeLessThan(1000);
  });

  test("are mostly found in the eight trades, with few false alarms", async () => {
    const bases = await readFirms("eight-trades");
    const written = JSON.parse(readFileSync("tests/evaluation/eight-trades/contradictions.json", "utf8")) as {
      article: string;
      document: string;
      what: string;
    }[];
    const digits = (text: string) => text.replaceAll(/\D/g, "");
    const found = [...bases.values()].flatMap(({ articles, documents }) => contradictionsIn(articles, documents));
    const meant = found.filter(({ one, other }) =>
      written.some(
        ({ article: id, document: name, what }) =>
          one.source.id === id &&
          other.source.id.startsWith(name) &&
          digits(what).includes(digits(one.value)) &&
          digits(what).includes(digits(other.value)),
      ),
    );
    expect(meant.length / written.length).toBeGreaterThan(0.6);
    expect(found.length - meant.length).toBeLessThanOrEqual(4);
  });
});
