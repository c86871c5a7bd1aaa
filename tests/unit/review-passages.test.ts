import { describe, expect, test } from "vitest";
import { passagesOf } from "#server/domain/documents/passages.ts";
import { readMarkdown } from "#server/domain/documents/read-markdown.ts";
import { countPassages, reviewPassages } from "#server/domain/documents/review-passages.ts";
import { countThreadMs } from "../support/thread-time.ts";

const passages = (markdown: string) => passagesOf(readMarkdown(markdown, "belge"));
const review = (draft: string, live: string) =>
  reviewPassages(passages(draft), passages(live), []).map(({ change, text, before }) =>
    [change, text, before?.text].filter(Boolean).join(" | "),
  );
const priceList = (rows: number, price: (row: number) => number) =>
  `# Fiyatlar\n\n| Oda | Gecelik |\n|---|---|\n${Array.from({ length: rows }, (_, row) => `| Oda ${row} | ${price(row)} TL |`).join("\n")}\n`;

describe("a document beside what is live", () => {
  test("shows a row with another price as the same row, changed", () => {
    expect(
      review(
        priceList(3, (row) => 900 + row),
        priceList(3, (row) => 100 * row),
      ),
    ).toEqual([
      "changed | Oda: Oda 0; Gecelik: 900 TL | Oda: Oda 0; Gecelik: 0 TL",
      "changed | Oda: Oda 1; Gecelik: 901 TL | Oda: Oda 1; Gecelik: 100 TL",
      "changed | Oda: Oda 2; Gecelik: 902 TL | Oda: Oda 2; Gecelik: 200 TL",
    ]);
  });

  test("finds a text again whose heading was named otherwise", () => {
    const text = "Rezervasyonunuzu girişten üç gün öncesine kadar ücretsiz iptal edebilirsiniz.";
    expect(review(`# A\n\n## İptal koşulları\n\n${text}\n`, `# A\n\n## İptal\n\n${text}\n`)).toEqual([
      `changed | ${text} | ${text}`,
    ]);
  });

  test("does not take one text for another because both are short", () => {
    expect(review("# A\n\nOtopark ücretsizdir.\n", "# A\n\nHavuz kapalıdır.\n")).toEqual([
      "gone | Havuz kapalıdır.",
      "new | Otopark ücretsizdir.",
    ]);
  });

  test("moves nothing where only the order changed, and gives each old passage once", () => {
    expect(review("# A\n\nBir şey.\n\nBaşka bir şey.\n", "# A\n\nBaşka bir şey.\n\nBir şey.\n")).toEqual([
      "same | Bir şey.",
      "same | Başka bir şey.",
    ]);
    expect(review("# A\n\nAçık 09.00.\n\nAçık 10.00.\n", "# A\n\nAçık 08.00.\n")).toHaveLength(2);
  });

  test("of 2,000 rows that all changed is there at once", () => {
    const [draft, live] = [passages(priceList(2000, () => 5)), passages(priceList(2000, () => 7))];
    const spentMs = countThreadMs();
    expect(countPassages(reviewPassages(draft, live, []))).toEqual({ new: 0, changed: 2000, same: 0, gone: 0, off: 0 });
    expect(spentMs()).toBeLessThan(2000);
  });
});
