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
