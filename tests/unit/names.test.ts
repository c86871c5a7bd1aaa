import { describe, expect, test } from "vitest";
import { nameIn } from "#server/assistant/dialogue/read-fields.ts";
import { readPhone } from "#server/assistant/visitor/read-phone.ts";

describe("where a name was asked for", () => {
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
  ])("one is read in %s", (text, name) => expect(nameIn(text)).toBe(name));

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
  ])("%s is none", (text) => expect(nameIn(text)).toBeNull());
});

describe("a telephone's number", () => {
  test.each([
    ["0500 000 00 11", "0500 000 00 11"],
    ["2125550011", "0212 555 00 11"],
    ["0850 000 00 91", "0850 000 00 91"],
  ])("is read in %s", (text, phone) => expect(readPhone(text).phone).toBe(phone));

  test("is not read in ten digits that begin as none of Türkiye does", () => {
    expect(readPhone("8473829104")).toEqual({ phone: null, bad: true });
  });
});
