import { describe, expect, it, test } from "vitest";
import { dangerByPattern, dangerOf } from "#server/assistant/dialogue/danger.ts";

describe("a measured value far out of range is an emergency", () => {
  it.each([
    "tansiyonum 20 çıktı",
    "kızım benim tansiyonum 18 çıktı ne yapayım",
    "tansiyonum 200 e 120",
    "annemin tansiyonu 20'ye fırladı",
    "nabzım 150",
    "oksijenim 82",
    "babamın oksijeni %84",
    "kan şekerim 500",
    "şekerim 450 çıktı",
    "şekeri 40'a düştü",
    "ateşi 41 oldu",
    "çocuğumun ateşi 40 düşmüyor",
    "bebeğin 40,5 derece ateşi var",
    "my blood pressure is 200 over 120",
    "my son has a fever of 40.5",
    "mein kind hat fieber 40",
    "mein Kind hat 40 Grad Fieber",
    "ضغطي 200",
    "حرارة ابني ٤٠",
    "у ребенка температура 40",
  ])("%s", (text) => expect(dangerByPattern(text)).toBe("medical"));

  it.each([
    "tansiyonum 12 8 çıktı",
    "nabzım 80",
    "ateşi 38",
    "tansiyonum 20 yıldır var",
    "tansiyonum 18 yaşımdan beri yüksek",
    "ateşi 40 olursa ne yapmalıyım",
    "tansiyonu 18 olan hastaya diş çekimi yapılır mı",
    "geçen ay tansiyonum 18 çıktı randevu istiyorum",
    "tansiyon aleti 200 TL",
    "ateş ölçer 40 derece gösterir mi",
    "akıllı saat nabız 150 gösteriyor bozuk mu",
    "oksijen tüpü 40 litre",
    "şeker 500 gr",
    "şekerim 38 beden var mı",
    "40 derecede yıkanır",
    "oda sıcaklığı 40 derece",
    "how much is the blood pressure monitor 200",
  ])("unlike: %s", (text) => expect(dangerByPattern(text)).toBeNull());
});

test.each([
  "tansiyonu 18 oldu ne verelim",
  "babamın ateşi 41 oldu ilaç yazar mısınız",
  "nabzı 150 oldu saat kaçta gelsek",
])("%s: the figure is an emergency, whatever the words around it are usually about", (text) =>
  expect(dangerOf(text)).toBe("medical"),
);
