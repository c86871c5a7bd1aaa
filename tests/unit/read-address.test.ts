import { describe, expect, test } from "vitest";
import { readAddress } from "#server/assistant/visitor/read-address.ts";

describe("a delivery address", () => {
  test.each([
    [
      "adresim Kadıköy Moda cad 5 no 3 Ali Veli 0532 123 45 67",
      "adresim Kadıköy Moda cad 5 no 3",
      "Ali Veli 0532 123 45 67",
    ],
    ["Yedi Eylül Mah. 14. Sokak, daire 3", "Yedi Eylül Mah. 14. Sokak, daire 3", ""],
    ["yedi eylül mah 14 sokak daire 3", "yedi eylül mah 14 sokak daire 3", ""],
    ["2 tane gönderin moda cad 5", "moda cad 5", "2 tane gönderin"],
    ["izmir bornova çiçek sok 4", "izmir bornova çiçek sok 4", ""],
    ["adresim Kadıköy", "adresim Kadıköy", ""],
    ["(adresim Moda cad. 5.)", "adresim Moda cad. 5", ""],
    ["Moda Mah. Bahariye Sok. No:4/7 Kadıköy İstanbul", "Moda Mah. Bahariye Sok. No:4/7 Kadıköy İstanbul", ""],
  ])("is separated from the rest of the message: %s", (text, address, rest) => {
    expect(readAddress(text)).toEqual({ address, rest });
  });

  test.each([
    "adresiniz nerede",
    "adresimi değiştirmek istiyorum",
    "sokak simidi 5 tane",
    "mahallede şubeniz var mı",
    "adres ne",
    "",
  ])("is not found in: %s", (text) => {
    expect(readAddress(text)).toBeNull();
  });
});

test("the digits of a telephone number before it are no part of an address", () => {
  expect(readAddress("Fatma Arslan 0500 000 00 11 Paşa mah Akhisar")).toMatchObject({
    address: "Paşa mah Akhisar",
    rest: "Fatma Arslan 0500 000 00 11",
  });
});
