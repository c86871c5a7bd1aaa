import { expect, test } from "vitest";
import { last } from "../support/demo-conversation.ts";

const order = (...said: string[]) => last("magaza", ...said).parts.order;
const lines = (...said: string[]) =>
  order(...said)?.lines.map(({ sku, size, color, quantity }) => [sku, size, color, quantity].join(" "));

test("who gives one thing up for another gets the other", () => {
  const jean = "slim jean 32 siyah almak istiyorum";
  expect(lines(jean, "yok vazgeçtim mom jean olsun 28")).toEqual(["LRV-1305 28 açık mavi 1"]);
  expect(lines(jean, "yok vazgeçtim mom jean olsun 28", "aslında 29 olsun")).toEqual(["LRV-1305 29 açık mavi 1"]);
  expect(lines(jean, "boşver kot mini etek olsun 36")).toEqual(["LRV-1503 36 mavi 1"]);
  expect(lines(jean, "vazgeçtim 2 tane olsun")).toEqual(["LRV-1304 32 siyah 2"]);
  expect(lines(jean, "Elif Kaya 0500 000 00 11", "vazgeçtim mom jean olsun 28")).toEqual(["LRV-1305 28 açık mavi 1"]);
});

test("what stays as it was, or comes in the place of what was just named, is understood", () => {
  const sweatshirt = "kapüşonlu sweatshirt M gri alıyorum";
  expect(lines(sweatshirt, "siyah olsun", "yok ya gri kalsın")).toEqual(["LRV-2102 M gri 1"]);
  expect(order(sweatshirt, "kalsın")!.takenBack).toBe(true);
  expect(order(sweatshirt, "Elif Kaya 0500 000 00 11", "aynen kalsın")?.takenBack ?? false).toBe(false);
  expect(lines(sweatshirt, "bunun yerine keten gömlek elbise olsun")).toEqual(["LRV-1403   1"]);
});

test("of several things the one given up is replaced", () => {
  const both = "mom jean 28 ve slim jean 32 siyah alayım";
  const belt = "LRV-2003 105 siyah 1";
  expect(lines(both, "mom jeanden vazgeçtim kemer 105 siyah olsun")).toEqual(["LRV-1304 32 siyah 1", belt]);
  expect(lines(both, "vazgeçtim kemer 105 siyah olsun")).toEqual(["LRV-1305 28 açık mavi 1", belt]);
  expect(lines(both, "pardon bir de kemer 105 siyah olsun")).toHaveLength(3);
});

test("a name without a size or colour removes every line of the product", () => {
  const three = "siyah papyon ve bordo papyon ve ipek kravat gri alayım";
  expect(lines(three)).toHaveLength(3);
  expect(lines(three, "papyonları çıkar")).toEqual(["LRV-2001 standart gri 1"]);
  expect(lines(three, "siyah papyonu çıkar")).toEqual(["LRV-2002 standart bordo 1", "LRV-2001 standart gri 1"]);
});

test("of what was asked about a product before, the latest counts", () => {
  expect(lines("mom jean 28 var mı", "29 var mı", "alıyorum")).toEqual(["LRV-1305 29 açık mavi 1"]);
  expect(lines("oduncu gömlek kırmızı L var mı", "yeşili var mı", "M olsun 2 tane alayım")).toEqual([
    "LRV-1203 M yeşil 2",
  ]);
  expect(last("magaza", "beyaz sneaker 45 var mı", "42 alayım").text).toMatch(/^Beyaz Sneaker, 42 numara, 1 çift/);
  expect(lines("En ucuz 2 elbise", "onu alayım")).toEqual(["LRV-1404   1"]);
});

test("a product is taken with the aorist and the imperative, too, and beside one that is not wanted", () => {
  expect(lines("slim jean 32 siyah var mı", "alırım")).toEqual(["LRV-1304 32 siyah 1"]);
  expect(lines("slim jean 32 siyah 2 tane al")).toEqual(["LRV-1304 32 siyah 2"]);
  expect(lines("slim jean istemiyorum mom jean istiyorum 28")).toEqual(["LRV-1305 28 açık mavi 1"]);
  for (const said of ["fiyatı düşerse alırım", "nasıl alırım", "sonra alırım"])
    expect(order("slim jean 32 siyah var mı", said)).toBeUndefined();
});
