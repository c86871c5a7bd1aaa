import { expect, test } from "vitest";
import { talkWithFirms } from "../support/talk-with-firms.ts";

const talk = await talkWithFirms("eight-trades", "three-trades", "twelve-trades");

test.each([
  ["kargo", "izmire 5 kilo koli kaç para", "20 kilo olsa", "16–20"],
  ["kargo", "izmire 5 kilo koli kaç para", "peki 8 kilo", "6–10"],
  ["yurt", "tek kişilik oda var mı ne kadar", "2 kişilik?", "İki kişilik oda"],
  ["spor", "tek ders pt kaç para", "24 ders olsa", "PT 24 ders"],
  ["veteriner", "kuduz aşısı kaç para", "karma", "Karma aşı"],
])("%s: “%s” was told from a table, and “%s” names another row of it", (firm, before, text, row) => {
  const second = talk(firm, before, text)[1]!;
  expect(second.parts.act).toBe("answer");
  expect(second.text).toMatch(new RegExp(`^\\*\\*.*${row}`));
});

test.each([
  ["spor", "reformer 8 ders kaç para", "üye değilim", "Üye olmayana", "4.150"],
  ["spor", "reformer 8 ders kaç para", "üyeyim", "Üyeye", "3.300"],
  ["spor", "b salonu kirası", "hafta sonu ne kadar", "Hafta sonu (saat)", "1.450"],
  ["kres", "servis 5 km ne kadar", "tek yön", "Tek yön, aylık", "3.500"],
])("%s: “%s” was told from a table, and “%s” names a column of that row", (firm, before, text, column, figure) => {
  const [first, second] = [...talk(firm, before, text)].slice(-2);
  expect(first!.text).toContain(column);
  expect(second!.text).toMatch(
    new RegExp(`^\\*\\*${column.replace(/[()]/g, "\\$&")}\\*\\*\n- [^\n]*${figure} TL[^\n]*$`),
  );
});

test.each(["hafta sonu açık mısınız", "üyelik nasıl iptal edilir", "8 ders sonra ne olacak", "teşekkürler"])(
  "what says more than a column, or something else, is none: %s",
  (text) => expect(talk("spor", "reformer 8 ders kaç para", text)[1]!.text).not.toMatch(/^\*\*(?:Üye|Hafta)/),
);

test("what names no row, or several, is none", () => {
  for (const text of ["90 kilo olsa", "2 daire olsa"])
    expect(talk("kargo", "izmire 5 kilo koli kaç para", text)[1]!.text).not.toMatch(/^\*\*kg/);
});

test("“en ucuzu hangisi” after a row of a table is asked of that table alone", () => {
  const { text } = talk("yurt", "tek kişilik oda ne kadar", "en ucuzu hangisi")[1]!;
  expect(text).toMatch(/^Oda Ücretleri içinde en ucuzu/);
  expect(text.match(/içinde en ucuzu/g)).toHaveLength(1);
});

test("a single thing is not called the cheapest", () => {
  expect(talk("otoservis", "en ucuz yağ bakımı")[0]!.text).toMatch(/^\*\*Yağ bakımı/);
  const cheapestCar = talk("otokiralama", "en ucuz araba ne kadar günlük")[0]!.text;
  expect(cheapestCar).not.toContain("en ucuzu");
  expect(cheapestCar).toContain("Günlük kira bedelleri");
});
