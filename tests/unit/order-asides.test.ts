import { expect, test } from "vitest";
import { talk } from "../support/demo-conversation.ts";

const shop = (...said: string[]) => talk("magaza", ...said);
const REMINDS = /siparişinize devam etmek/;
const BEGUN = "oxford gömlek M alayım";

test("how wide and how long a thing is opens no order", () => {
  for (const told of [
    "gömleğim 2 ye 3 lekelenmiş",
    "3x4 kazak",
    "gömlek 2 metreye 3 metre",
    "7 metrekare gömlek yazmışsınız",
  ])
    expect(shop(told).at(-1)!.parts.order, told).toBeUndefined();
  expect(shop("yarın 2'ye 3 tane oxford gömlek M alayım").at(-1)!.parts.order!.lines).toMatchObject([{ quantity: 3 }]);
});

test("nobody is reminded of an order below sorrow, thanks, an apology or a complaint", () => {
  for (const told of [
    "kedim hasta çok üzgünüm",
    "sağ olun",
    "kusura bakmayın",
    "geçen aldığım gömlek yırtık çıktı rezalet",
  ])
    expect(shop(BEGUN, told).at(-1)!.text, told).not.toMatch(REMINDS);
  expect(shop(BEGUN, "iade süresi kaç gün").at(-1)!.text).toMatch(REMINDS);
  expect(shop(BEGUN, "geçen aldığım gömlek yırtık çıktı rezalet", "iade süresi kaç gün").at(-1)!.text).not.toMatch(
    REMINDS,
  );
});

test("an order that is no longer spoken of is remembered three times, and then let go", () => {
  const asides = ["iade süresi kaç gün", "kargo ne kadar", "mağazanız nerede", "taksit var mı", "hediye paketi var mı"];
  const answers = shop(BEGUN, ...asides, "kargo kaç günde gelir", "saat kaçta açılıyorsunuz");
  expect(answers.filter(({ text }) => REMINDS.test(text))).toHaveLength(3);
  expect(answers.at(-2)!.parts.order).toMatchObject({ takenBack: false });
  expect(answers.at(-1)!.parts.order).toMatchObject({ takenBack: true });
  expect(shop(BEGUN, ...asides, "Ece Polat 0500 000 00 11").at(-1)!.parts.order).toMatchObject({ placed: true });
});

test("a question beside an order is answered, and asks for no handover", () => {
  const asked = shop("oxford gömlek alayım", "kargoyla gönderiyor musunuz izmire").at(-1)!;
  expect(asked.parts.act).not.toBe("collect");
  expect(asked.parts.order!.wishes).toEqual({});
});

test("a sum asked for before anything is ordered is told, and orders nothing", () => {
  const summed = shop("2 oxford gömlek 3 triko kazak alsam toplam").at(-1)!;
  expect(summed.parts.order).toBeUndefined();
});

test("what points at the product just shown is ordered beside what is named", () => {
  expect(shop("oxford gömlek var mı", "1 tane bundan bi de papyon alayım").at(-1)!.parts.order!.lines).toHaveLength(2);
});

test("so many of what was shown are ordered after questions between", () => {
  const said = [
    "oxford gömlek M beyaz var mı",
    "kargo ücreti ne kadar",
    "3 tane gönderin Ece Polat 0500 000 00 11 Kırkağaç",
  ];
  expect(shop(...said).at(-1)!.parts.order).toMatchObject({ placed: true, lines: [{ quantity: 3, size: "M" }] });
});

test("a placed order is cancelled also after a complaint", () => {
  const said = [BEGUN, "Ece Polat 0500 000 00 11", "bu ne biçim iş rezalet", "siparişimi iptal edin"];
  expect(shop(...said).at(-1)!.parts.order).toMatchObject({ takenBack: true });
});

test("a province with its district, told before a size, is the address of the order", () => {
  const [, told, confirmed, chosen] = shop("oxford gömlek almak istiyorum", "ankara çankaya", "onayla", "M");
  expect(told!.text).toMatch(/^Adresinizi not aldım[\s\S]*Bedenler: S, M, L/);
  expect(confirmed!.text).toContain("Bedenler: S, M, L");
  expect(chosen!.text).toContain("Adres: ankara çankaya");
  expect(shop("oxford gömlek almak istiyorum", "ankara çankayada mağaza var mı").at(-1)!.text).toContain("Yol tarifi");
});

test("that a product is sold out is said once", () => {
  const { text } = shop("keten yazlık bej takım elbise", "tamam alıyorum").at(-1)!;
  expect(text.match(/şu anda stokta yok/g)).toHaveLength(1);
});
