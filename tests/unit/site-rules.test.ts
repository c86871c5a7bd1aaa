import { describe, expect, test } from "vitest";
import type { AskSite } from "#server/domain/sources/ask-site.ts";
import { readMaps } from "#server/domain/sources/site-rules.ts";

const PAGE = "https://otel.example/odalar";
const MAP = "https://otel.example/sitemap.xml";

/** A site whose every address answers with this text. */
const answering =
  (text: string): AskSite =>
  (address) =>
    Promise.resolve({ url: new URL(address), status: 200, headers: {}, bytes: Buffer.from(text) });
const mapOf = (text: string) => readMaps(answering(text), [MAP], 500);

describe("a map of a site", () => {
  test("names its pages in XML or one a line, after a byte order mark and blank lines too", async () => {
    const xml = `<?xml version="1.0"?><urlset><url><loc>${PAGE}</loc></url></urlset>`;
    for (const text of [xml, `\uFEFF${xml}`, `\r\n\uFEFF\n${xml}`, `${PAGE}\n`, `\uFEFF\n${PAGE}\n`])
      expect(await mapOf(text), JSON.stringify(text.slice(0, 20))).toEqual([PAGE]);
  });

  test.each([
    ["blanks", " "],
    ["line ends", "\n"],
    ["open angles", "<"],
    ["beginnings of a place", "<loc>\n\n"],
    ["beginnings of a quoted place", "<loc><![CDATA[ "],
  ])("of nothing but %s holds nobody up", async (_, piece) => {
    const began = performance.now();
    expect(await mapOf(piece.repeat(200_000 / piece.length))).toEqual([]);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
