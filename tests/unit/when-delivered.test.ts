import { expect, test } from "vitest";
import { last } from "../support/demo-conversation.ts";

test.each([
  ["trençkot ne zaman gelir", "Kuşaklı Kadın Trençkot, kargo bilgisi: Standart kargo, 1-3 iş günü"],
  ["kadife ceket ne zaman elime ulaşır", "Kadife Bordo Ceket, kargo bilgisi: Standart kargo, 2-4 iş günü"],
])("%s: is answered with what the product says of its delivery", (asked, told) =>
  expect(last("magaza", asked).text).toBe(told),
);

test("what is sold out, and a parcel, are answered otherwise", () => {
  expect(last("magaza", "kaşmir hırka ne zaman gelir").text).toContain("stokta yok");
  expect(last("magaza", "siparişim ne zaman gelir").parts.sources[0]?.title).toBe("Teslimat süresi");
});
