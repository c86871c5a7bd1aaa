import { describe, expect, test } from "vitest";
import { withoutBylines } from "#server/domain/documents/bylines.ts";
import { parseHtml } from "#server/domain/documents/html-document.ts";
import { readHtmlDocument } from "#server/domain/documents/read-html.ts";

/** The page's texts as a crawl reads them. */
function read(body: string): string[] {
  const document = parseHtml(`<html><body>${body}</body></html>`);
  return withoutBylines(readHtmlDocument(document, "")).blocks.flatMap((block) => ("text" in block ? block.text : []));
}

describe("a page of a site", () => {
  test("is read without who wrote it and when, where that is all a line says", () => {
    const bylines = [
      "Yazar: Elif Karaca | 12.09.2025 | 3 dk okuma",
      "Yayın tarihi: 12 Eylül 2025",
      "Elif Karaca · 4 dk okuma",
    ];
    const kept = ["Yazar: Elif Karaca", "12 Eylül 2025", "Teslimat: 12.09.2025 | 3 dk yürüme", "Kerem Aslan | Terzi"];
    expect(read([...bylines, ...kept].map((one) => `<p>${one}</p>`).join(""))).toEqual(kept);
  });
});
