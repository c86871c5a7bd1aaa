import { describe, expect, test } from "vitest";
import { nameIn } from "#server/assistant/dialogue/read-fields.ts";
import { readContact } from "#server/assistant/visitor/read-contact.ts";
import { readPhone } from "#server/assistant/visitor/read-phone.ts";

describe("the answer to a question for a name", () => {
  test.each([
    ["ali bakkal", "Ali Bakkal"],
    ["selma demirci", "Selma Demirci"],
    ["ecem", "Ecem"],
    ["huseyin celik", "Huseyin Celik"],
    ["Deniz", "Deniz"],
    ["bulut", "Bulut"],
    ["deniz kaya", "Deniz Kaya"],
    ["john smith", "John Smith"],
    ["Ağaç Yolcu", "Ağaç Yolcu"],
    ["Ali Vural siparişim", "Ali Vural"],
  ])("is a name: %s", (text, name) => expect(nameIn(text)).toBe(name));

  test.each([
    "iki gündür aynı yerde",
    "değişti ondan",
    "bavulum kayboldu",
    "Bavulum kayboldu",
    "telefonla yeter",
    "yeşil çiçekli kemerli",
    "elektrik kesildi mahallede",
    "güneş gözlüğü",
    "çocuğum otizmli",
    "ölüm belgesi",
    "bu komik",
    "Bu inanılmaz",
    "çok ayıp",
    "ne absürt",
    "Komik",
  ])("is no name: %s", (text) => expect(nameIn(text)).toBeNull());
});

describe("a phone number", () => {
  test.each([
    ["0500 000 00 11", "0500 000 00 11"],
    ["2125550011", "0212 555 00 11"],
    ["0850 000 00 91", "0850 000 00 91"],
  ])("is read in %s", (text, phone) => expect(readPhone(text).phone).toBe(phone));

  test("is not ten digits with a prefix that does not exist in Türkiye", () => {
    expect(readPhone("8473829104")).toEqual({ phone: null, bad: true });
  });
});

test.each([
  ["melek 0500 000 00 11", "Melek"],
  ["0500 000 00 11 hakan", "Hakan"],
  ["tamam yarın arayın beni 0500 000 00 11 nuri", "Nuri"],
  ["acil 0500 000 00 11", undefined],
  ["güneş gözlüğü 0500 000 00 11", undefined],
])("a known name alone beside a number is its owner's: %s", (text, name) => {
  expect(readContact(text)?.name).toBe(name);
});

test("a message all in capitals is read like any other", () => {
  expect(nameIn("MİDEM BULANDI")).toBeNull();
  expect(nameIn("NESRİN KARAGÖZ")).toBe("Nesrin Karagöz");
});

test("two figures in a question are no misread number", () => {
  expect(readPhone("100 bin çeksem 24 ay ne öderim").bad).toBe(false);
  expect(readPhone("0532 118 44").bad).toBe(true);
});
