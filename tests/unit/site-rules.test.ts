import { describe, expect, test } from "vitest";
import type { FetchFromSite } from "#server/domain/sources/fetch-from-site.ts";
import { readMaps, readRules, type SiteRules } from "#server/domain/sources/site-rules.ts";

const PAGE = "https://otel.example/odalar";
const MAP = "https://otel.example/sitemap.xml";

/** A site whose every address answers with this text. */
const answering =
  (text: string): FetchFromSite =>
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

describe("a site's rules", () => {
  const rulesOf = async (text: string) => (await readRules(answering(text), new URL(PAGE))) as SiteRules;
  const allowed = async (text: string, path: string) => (await rulesOf(text)).allows(`https://otel.example${path}`);

  test.each([
    ["", "/odalar", true],
    ["User-agent: *\nDisallow: /gizli", "/gizli/oda", false],
    ["User-agent: *\nDisallow: /gizli", "/odalar/gizli", true],
    ["User-agent: *\nDisallow: /\nAllow: /odalar", "/odalar/1", true],
    ["User-agent: *\nDisallow: /odalar\nAllow: /odalar", "/odalar", true],
    ["User-agent: *\nDisallow: /*?sirala=", "/odalar?sirala=fiyat", false],
    ["User-agent: *\nDisallow: /*.pdf$", "/liste.pdf", false],
    ["User-agent: *\nDisallow: /*.pdf$", "/liste.pdf?surum=2", true],
    ["User-agent: *\nDisallow: /$", "/", false],
    ["User-agent: *\nDisallow: /$", "/odalar", true],
    ["User-agent: *\nDisallow: /a*b*$", "/a/b/c", false],
    ["User-agent: *\nDisallow: /a*ba$", "/aba", false],
    ["User-agent: *\nDisallow: /a*aba$", "/aba", true],
    ["User-agent: *\nDisallow: /şube", "/%C5%9Fube", false],
    ["User-agent: *\nDisallow: /%c5%9fube", "/şube", false],
    ["User-agent: *\nDisallow: / # kapalı", "/odalar", false],
    ["User-agent: *\nDisallow:", "/odalar", true],
    ["User-agent: Sozbir-site/2.0\nDisallow: /odalar\nUser-agent: *\nAllow: /", "/odalar", false],
    ["User-agent: Sozbir-site\nAllow: /\nUser-agent: *\nDisallow: /", "/odalar", true],
    ["User-agent: Googlebot\nUser-agent: Sozbir-site\nDisallow: /odalar", "/odalar", false],
    ["User-agent: Googlebot\nDisallow: /", "/odalar", true],
    ["Disallow: /", "/odalar", true],
  ])("%j lets us in at %s: %s", async (text, path, isAllowed) => {
    expect(await allowed(text, path)).toBe(isAllowed);
  });

  test("say nothing of another site, and how long to wait between two pages, within bounds", async () => {
    expect((await rulesOf("User-agent: *\nDisallow: /")).allows("https://baska.example/")).toBe(true);
    const pauseOf = async (delay: string) => (await rulesOf(`User-agent: *\nCrawl-delay: ${delay}`)).pauseSeconds;
    expect(await Promise.all(["3", "0.1", "60", "x", "-1"].map(pauseOf))).toEqual([3, 1, 5, 1, 1]);
    const { maps } = await rulesOf(`Sitemap: ${MAP}\nUser-agent: *\nSitemap:\nSITEMAP: ${MAP}.gz`);
    expect(maps).toEqual([MAP, `${MAP}.gz`]);
  });

  test.each([
    ["wildcards without end", `Disallow: /${"*a".repeat(200)}b\n`],
    ["ten thousands of short ones", "Disallow: /*a*b\n"],
    ["one that nearly fits", `Disallow: /*${"a".repeat(240)}b\n`],
  ])("of %s are held against a page at once", async (_, rule) => {
    const rules = await rulesOf(`User-agent: *\n${rule.repeat(500_000 / rule.length)}`);
    const began = performance.now();
    for (let page = 0; page < 5; page += 1)
      expect(rules.allows(`https://otel.example/${"a".repeat(480)}${page}`)).toBe(true);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
