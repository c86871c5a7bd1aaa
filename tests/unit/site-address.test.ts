import { describe, expect, test } from "vitest";
import { createRepetitions, withoutPieces } from "#server/domain/documents/repetitions.ts";
import { createShapes, isWanted, pageAddress } from "#server/domain/sources/site-address.ts";

const home = new URL("https://www.otel.example/");
const known = (href: string) => pageAddress(href, home, home);

describe("a site's page", () => {
  test("is known by one address, whatever session, campaign or order stands in it", () => {
    for (const href of [
      "/oda?b=2&a=1",
      "http://otel.example/oda?a=1&b=2&utm_source=x#ust",
      "https://www.otel.example//oda?PHPSESSID=9&a=1&b=2&sort=fiyat",
      "/oda;jsessionid=AB12?a=1&b=2",
    ])
      expect(known(href), href).toBe("https://www.otel.example/oda?a=1&b=2");
  });

  test("is none of another site, no picture, no basket, and no path that repeats itself", () => {
    for (const href of [
      "https://baska.example/oda",
      "https://otel.example.kotu.example/",
      "mailto:a@otel.example",
      "javascript:alert(1)",
      "https://ad:sifre@www.otel.example/",
      "/foto.JPG",
      "/sepet",
      "/?add-to-cart=7",
      "/a/b/a/b/a/b",
      `/${"a".repeat(600)}`,
    ])
      expect(known(href), href).toBeNull();
  });

  test("is left where there were enough of its shape", () => {
    const take = createShapes([]);
    const taken = (count: number, address: (at: number) => string) =>
      Array.from({ length: count }, (_, at) => address(at)).filter((path) => take(known(path)!)).length;
    expect(taken(400, (at) => `/urun/${at}`)).toBe(250);
    expect(taken(400, (at) => `/liste?x=${"abcdefgh"[at % 8]}${at}`)).toBe(60);
    expect(taken(400, (at) => `/takvim?ay=2026-${at}`)).toBe(6);
    expect(taken(10, (at) => `/hizmet-${"abcdefghij"[at]}`)).toBe(10);
  });

  test("is wanted by the beginning of its path", () => {
    const wanted = (only: string[], except: string[]) =>
      isWanted("https://www.otel.example/blog/bir", { only, except });
    expect([wanted([], []), wanted(["blog/"], []), wanted(["/oda"], []), wanted([], ["/blog/"])]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

test("what stands on most pages is left out, but not what one page says once more", () => {
  const page = (...texts: string[]) => ({
    title: "",
    blocks: texts.map((text) => ({ kind: "paragraph" as const, text })),
  });
  const repetitions = createRepetitions([]);
  const pages = [page("Menü", "Bir", "Tel 1"), page("Menü", "İki", "Tel 1"), page("Menü", "Tel 1", "Tel 1")];
  for (const one of pages) repetitions.count(one);
  expect(repetitions.look()).toBe(true);
  const left = pages.map((one) =>
    withoutPieces(one, repetitions.found).blocks.map((block) => "text" in block && block.text),
  );
  expect(left).toEqual([["Bir"], ["İki"], ["Tel 1"]]);
  expect(repetitions.look()).toBe(false);
});
