import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const article = (id: string, title: string, answer: string) => ({ id, title, questions: [], answer });
const HOURS =
  "Salonumuz salı–cuma 09.00–19.30, cumartesi 08.30–20.30, pazar 11.00–17.00 arası açıktır. Pazartesi günleri kapalıyız.";
const index = buildKnowledgeIndex({
  articles: [
    article("1", "Çalışma saatleri", HOURS),
    article("2", "Ekibimiz", "Boyayı Nilay Hanım yapar, Onat Bey çarşamba günleri izinlidir."),
    article("3", "Manikür", "Manikür 400 TL'dir. Tırnak masası salı–cumartesi çalışır, pazar kapalıdır."),
    article("5", "Teslimat", "Merkeze teslimat 80 TL'dir. Pazar günleri teslimat yapmıyoruz."),
    article("6", "Ustamız", "Kesim ustamız Kemal Usta'dır, cumartesi günleri izinlidir."),
    article("4", "Yılbaşı", "31 Aralık'ta 17.00'de kapatırız, 1 Ocak'ta kapalıyız."),
  ],
  products: [
    {
      ...PLAIN_PRODUCT,
      sku: "A",
      name: "Luna mor şampuan",
      category: "Şampuan",
      price: 460,
    },
  ],
});
/** A Tuesday. */
const now = new Date("2026-12-01T10:00:00+03:00");
const talk = (...said: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "", calendar: { now, hours: null } }, said).map(
    ({ answer }) => answer,
  );
const last = (...said: string[]) => talk(...said).at(-1)!;
const ANOTHER = "Başka bir gün ya da saat yazar mısınız?";

test("who wishes to come on a day or at an hour at which the firm is closed is told so and asked for another", () => {
  expect(last("pazartesi saat 14 için randevu istiyorum").text).toContain(`Pazartesi günü kapalıyız. ${ANOTHER}`);
  expect(last("cumartesi 22 de boya için randevu istiyorum").text).toContain("saat 22.00 bu saatlerin dışında");
  expect(last("1 ocak saat 12 için randevu istiyorum").text).toContain(`1 Ocak'ta kapalıyız. ${ANOTHER}`);
  expect(last("pazar günü manikür için randevu istiyorum").text).toContain("pazar kapalıdır");
  expect(last("onat beye çarşamba randevu istiyorum").text).toContain("Onat Bey çarşamba günleri izinlidir.");
  expect(last("cumartesi kemal ustaya randevu istiyorum").text).toContain("cumartesi günleri izinlidir.");
  for (const open of ["cuma saat 14 için randevu istiyorum", "onat beye perşembe randevu istiyorum"])
    expect(last(open).text).not.toContain(ANOTHER);
});

test("what was given stays, and the next day takes the place of the one that is closed", () => {
  const told = "beni pazartesi 15:00 e yazın Ayşe Kaya 0500 000 00 11";
  expect(last(told).text).toContain(`Pazartesi günü kapalıyız. ${ANOTHER}`);
  const [, next] = talk(told, "o zaman salı 10 olsun");
  expect(next!.text).not.toContain(ANOTHER);
  expect(next!.consequences.form!.values).toMatchObject({
    ...{ name: "Ayşe Kaya", phone: "0500 000 00 11", when: "8 Aralık Salı, 10.00" },
  });
});

test("an order that is to be fetched when nobody is there asks for another day, too", () => {
  const [, closed, placed] = talk(
    ...["mor şampuan istiyorum", "pazartesi gelip alırım", "salı alırım Ayşe Kaya 0500 000 00 11"],
  );
  expect(closed!.text).toContain(`Pazartesi günü kapalıyız. ${ANOTHER}`);
  expect(placed!.text).not.toContain(ANOTHER);
  expect(placed!.consequences.order!.words).toContain("Gün: 8 Aralık Salı");
});

test("what is to be brought on a day without deliveries asks for another, too", () =>
  expect(last("mor şampuan istiyorum", "pazar günü gelsin").text).toContain("Pazar günleri teslimat yapmıyoruz."));

test("a call needs no open door, and a question for an appointment is noted with its day", () => {
  expect(last("beni pazartesi arayın 0500 000 00 11").text).not.toContain(ANOTHER);
  expect(last("çarşamba 2 ye randevu alabilir miyim Ayşe Kaya 0500 000 00 11").consequences.form!.values["when"]).toBe(
    "2 Aralık Çarşamba, 14.00",
  );
});
