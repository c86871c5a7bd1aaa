import { describe, expect, test } from "vitest";
import type { Block } from "#server/domain/documents/document.ts";
import { withDetails } from "#server/domain/documents/firm-details.ts";
import { createRepetitions, partRepeated, withOwnTitle } from "#server/domain/documents/repetitions.ts";
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

const paragraphs = (...texts: string[]) => texts.map((text) => ({ kind: "paragraph" as const, text }));

test("what stands on most pages is left out, but not what one page says once more, wherever its content is read", () => {
  const page = (texts: string[], around: string[] = []) => ({
    read: { title: "", blocks: paragraphs(...texts) },
    around: paragraphs(...around),
  });
  const repetitions = createRepetitions([]);
  const pages = [
    page(["Menü", "Bir", "Tel 1"]),
    page(["İki"], ["Menü", "Tel 1"]),
    page(["Menü", "Tel 1", "Tel 1"]),
    page(["Üç", "Tel 1"], ["Menü", "Tel 1"]),
  ];
  for (const one of pages) repetitions.count(one);
  expect(repetitions.look()).toBe(true);
  expect(pages.map((one) => partRepeated(one, repetitions.found).own.blocks)).toEqual(
    [["Bir"], ["İki"], ["Tel 1"], ["Üç", "Tel 1"]].map((texts) => paragraphs(...texts)),
  );
  expect(repetitions.look()).toBe(false);
});

test("a heading on most pages stays above what only one page has below it, and not at the beginning", () => {
  const heading = (text: string) => ({ kind: "heading" as const, level: 3, text });
  const page = (...blocks: Block[]) => ({ read: { title: "", blocks }, around: [] });
  const etek = [heading("Saten etek"), ...paragraphs("949 TL")];
  const list = [heading("Kot ceket"), ...paragraphs("1.499 TL"), heading("Saten etek"), ...paragraphs("899 TL")];
  const pages = [
    page(...etek),
    page(heading("Elbise"), ...etek),
    page(...etek, ...paragraphs("Astarlıdır.")),
    page(...list),
  ];
  const repetitions = createRepetitions([]);
  for (const one of pages) repetitions.count(one);
  repetitions.look();
  expect(pages.map((one) => partRepeated(one, repetitions.found).own.blocks)).toEqual([
    [],
    [heading("Elbise")],
    paragraphs("Astarlıdır."),
    list,
  ]);
});

test("a page that is called as all others are takes the name of its first heading", () => {
  const page = (title: string, text: string) => ({
    read: { title, blocks: [{ kind: "heading" as const, level: 2, text }, ...paragraphs(`${text} salı günüdür.`)] },
    around: [],
  });
  const pages = ["Pazar", "Nikâh", "Halk günü"].map((text) => page("Belediye", text));
  const named = page("Su kesintisi", "Duyuru");
  const repetitions = createRepetitions([]);
  for (const one of [...pages, named]) repetitions.count(one);
  repetitions.look();
  expect(withOwnTitle(pages[1]!.read, repetitions.found)).toEqual({
    title: "Nikâh",
    blocks: paragraphs("Nikâh salı günüdür."),
  });
  expect(withOwnTitle(named.read, repetitions.found)).toEqual(named.read);
});

test("the start page has what the frame around all pages says of hours, address and numbers, once, and no menu", () => {
  const heading = (text: string, level = 4) => ({ kind: "heading" as const, level, text });
  const list = (...items: string[]) => ({ kind: "list" as const, items });
  const start = { title: "Ana sayfa", blocks: paragraphs("Randevu: 0232 555 01 42") };
  const hours = list("Pazartesi - Cuma: 09:00 - 19:00", "Cumartesi: 09.30-16.00", "Pazar: Kapalı");
  const { blocks } = withDetails(start, [
    list("Ana sayfa", "Tedaviler", "0232 555 01 42"),
    ...[heading("Hızlı Menü"), list("Hakkımızda", "Fiyatlar"), heading("Çalışma Saatleri"), hours],
    ...[heading("Bize Ulaşın"), list("Kazımdirik Mah. 296. Sok. No: 14 Bornova", "bilgi@gulus.example", "İletişim")],
    ...paragraphs("© 2026 Gülüş, 296. Sok. No: 14. Tüm hakları saklıdır", "2009'dan beri yanınızdayız."),
  ]);
  expect(blocks).toEqual([
    ...start.blocks,
    heading("İletişim", 1),
    list("0232 555 01 42"),
    ...[heading("Çalışma Saatleri", 5), hours],
    ...[heading("Bize Ulaşın", 5), list("Kazımdirik Mah. 296. Sok. No: 14 Bornova", "bilgi@gulus.example")],
  ]);
  expect(withDetails(start, [list("Ana sayfa", "Hakkımızda")])).toEqual(start);
});
