import { describe, expect, test } from "vitest";
import { contradictoryDays } from "#server/assistant/dialogue/read-date.ts";
import { isOnlyWish, wishesIn } from "#server/assistant/orders/order-wishes.ts";
import { readPlace } from "#server/assistant/visitor/read-place.ts";
import { last, talk } from "../support/demo-conversation.ts";

// A Sunday.
const NOW = new Date("2026-11-29T09:00:00Z");
const shop = (...said: string[]) => last("magaza", ...said);
const ORDER = "oxford gömlek M 1 tane alayım";
const CONTACT = "Selin Aydın 0500 000 00 11";

describe("what is told of an order besides its lines", () => {
  test.each([
    ["bir tane istiyorum salıya", { day: "1 Aralık Salı" }],
    ["yok salı değil çarşamba", { day: "2 Aralık Çarşamba" }],
    ["cumartesiye kendim alcam", { day: "5 Aralık Cumartesi", handover: "gelip alınacak" }],
    ["yarın saat 5 te eve gelsin", { day: "30 Kasım Pazartesi", time: "17.00", handover: "adrese" }],
    ["Moda cad 45 daire 3 getirebilir misiniz", { address: "Moda cad 45 daire 3" }],
    ["adres izmit yahya kaptan mah 12. sokak no 5", { address: "izmit yahya kaptan mah 12. sokak no 5" }],
    ["2026-12-05 olsun", { day: "5 Aralık Cumartesi" }],
    ["2026-12-05 - 2026-12-08", { day: "5 Aralık Cumartesi – 8 Aralık Salı" }],
    ["05.12-08.12.2026 arası", { day: "5 Aralık Cumartesi – 8 Aralık Salı" }],
    ["5-8.12.2026", { day: "5 Aralık Cumartesi – 8 Aralık Salı" }],
    ["5-8 aralık", { day: "5 Aralık Cumartesi – 8 Aralık Salı" }],
    ["5.12.2026-8.12.2026", { day: "5 Aralık Cumartesi – 8 Aralık Salı" }],
    ["salı çarşamba", { day: "2 Aralık Çarşamba" }],
    ["05.12.2026 saat 15.00", { day: "5 Aralık Cumartesi", time: "15.00" }],
    ["üstüne İyi ki doğdun Ayşe yazılsın", { writing: "İyi ki doğdun Ayşe" }],
    ["İyi ki doğdun Ayşe yazılsın", { writing: "İyi ki doğdun Ayşe" }],
    ["2 kişi 3 gece 12 aralıkta", { day: "12 Aralık Cumartesi", people: "2" }],
    ["tek kişiyim 3 gece çarşamba girişli", { day: "2 Aralık Çarşamba", people: "1" }],
    ["15 kişilik olsun", {}],
    ["salıya yetişir mi", {}],
    ["yarın beni arayın", {}],
    ["geçen salı da almıştım", {}],
    ["çarşamba 4 aralık olsun", {}],
  ])("%s", (text, told) => {
    expect(wishesIn(text, NOW)).toEqual(told);
  });

  const told = [ORDER, "salıya", "Moda cad 45 daire 3 getirebilir misiniz", "İyi ki doğdun Ayşe yazılsın"];

  test("is repeated in the confirmation and reaches the staff", () => {
    const placed = shop(...told, CONTACT);
    expect(placed.text).toMatch(/Gün: .* Salı\nAdres: Moda cad 45 daire 3\nÜzerine yazılacak: İyi ki doğdun Ayşe\n/);
    expect(placed.consequences.order!.words).toMatch(/^Gün: .* Salı\nAdres: Moda cad 45 daire 3\nÜzerine/);
    expect(shop(...told, CONTACT, "ne sipariş ettim").text).toContain("Adres: Moda cad 45 daire 3");
  });

  test("is corrected before the order is placed and after it", () => {
    expect(shop(...told, "yok salı değil çarşamba").text).toMatch(/Gün: [^;]* Çarşamba;/);
    const after = [...told, CONTACT];
    const fetched = shop(...after, "cumartesiye kendim alacağım");
    expect(fetched.text).toMatch(/^Düzelttim .*Gün: .* Cumartesi\nTeslim: gelip alınacak\nÜzerine/s);
    expect(fetched.consequences.changedOrder!.words).not.toContain("Adres");
    const moved = shop(...after, "iade süresi kaç gün", "adresim Bahariye cad 12 daire 4");
    expect(moved.consequences.changedOrder!.words).toContain("Adres: Bahariye cad 12 daire 4");
  });
});

test("a date in figures is no telephone number, nor part of one", () => {
  const year = new Date().getFullYear() + 1;
  expect(shop(ORDER, `${year}-12-05 olsun`).text).toMatch(/Gün: 5 Aralık \d{4} \p{L}+\. .*adınızı/su);
  expect(shop("beni arar mısınız", `05.12.${year}`).text).toMatch(/^5 Aralık \d{4} \p{L}+ olarak not aldım/u);
  expect(shop(ORDER, "Selin Aydın", `0500 000 00 11 05.12-08.12.${year}`).parts.order).toMatchObject({
    phone: "0500 000 00 11",
    placed: true,
    wishes: { day: expect.stringMatching(/^5 Aralık.* – 8 Aralık/) },
  });
});

describe("a district or province alone", () => {
  test.each([
    ["bornova izmir", "bornova izmir"],
    ["Kadıköy/İstanbul olsun", "Kadıköy/İstanbul"],
    ["Ali Vural 0544 901 33 27 bornova izmir", "bornova izmir"],
    ["Ali Vural, Çankaya, Ankara, 0544 901 33 27", "Çankaya, Ankara"],
    ["Ali Vural izmir bornova 0544 901 33 27", "izmir bornova"],
    ["Kadıköy", "Kadıköy"],
    ["Ayşe Kaya 0544 901 33 27 Nilüfer/Bursa", "Nilüfer/Bursa"],
    ["Nilüfer", undefined],
    ["Fatih Aydın", undefined],
    ["izmir'e gönderin lütfen", "izmir'e"],
    ["Sibel Aydın 0533 410 77 52", undefined],
    ["Deniz Kaya", undefined],
    ["tokat", undefined],
    ["2 izmir köfte", undefined],
    ["ankara tavası", undefined],
    ["istanbulda şubeniz varmış", undefined],
  ])("%s", (text, place) => {
    expect(readPlace(text)?.address).toBe(place);
  });

  test("is where the order goes, and nobody's name", () => {
    const [, asked, placed] = talk("magaza", ORDER, "bornova izmir", CONTACT);
    expect(asked!.text).toMatch(/Adresinizi not aldım.*Adres: bornova izmir\. .*adınızı/s);
    expect(placed!.consequences.order).toMatchObject({ name: "Selin Aydın", words: "Adres: bornova izmir" });
    expect(shop(ORDER, `${CONTACT} bornova izmir`).consequences.order).toMatchObject({
      name: "Selin Aydın",
      words: "Adres: bornova izmir",
    });
    expect(shop(ORDER, CONTACT, "Kadıköy/İstanbul olacak").consequences.changedOrder!.words).toBe(
      "Adres: Kadıköy/İstanbul",
    );
    const completed = (...said: string[]) => shop(ORDER, ...said, CONTACT).consequences.order!.words;
    expect(completed("adresim Moda cad 45 daire 3", "Kadıköy")).toBe("Adres: Moda cad 45 daire 3, Kadıköy");
    expect(completed("Kadıköy", "adresim Moda cad 45 daire 3")).toBe("Adres: Moda cad 45 daire 3, Kadıköy");
    expect(completed("Kadıköy", "yok Beşiktaş")).toBe("Adres: Beşiktaş");
    expect(shop(ORDER, CONTACT, "izmire kargo kaç gün", "bornova izmir").consequences.changedOrder).toBeUndefined();
  });
});

test("what happened is no time for a call", () => {
  const form = (said: string) => shop("beni arar mısınız", "0500 000 00 11", said).parts.form?.values["when"];
  expect(form("yarın 10 gibi")).toMatch(/, 10\.00$/);
  expect(form("cumartesi ikindi vakti ben kendim açarım")).toContain("Cumartesi");
  expect(form("12-14 arası demiştiniz saat 3 oldu")).toBeUndefined();
  expect(form("bütün gece bekledik")).toBeUndefined();
});

test('"sipariş vereyim" is understood before the order and during it', () => {
  expect(shop("sipariş vereyim").text).toContain("Hangi ürünü istersiniz?");
  const [, open, again] = talk("magaza", "oxford gömlek alayım", "sipariş vereyim", "M");
  expect(open!.text).toContain("Hangisini istersiniz?");
  expect(again!.parts.order!.lines).toMatchObject([{ size: "M" }]);
});

test("an amount with a name and a number orders what was talked of before, not what nobody named", () => {
  const said = ["merinos kazak var mı", "iade süresi kaç gün"];
  const { order } = shop(...said, "çarşambaya işte bi tane Ece Polat 0500 000 00 12").parts;
  expect(order).toMatchObject({
    name: "Ece Polat",
    phone: "0500 000 00 12",
    wishes: { day: expect.stringMatching(/Çarşamba$/) },
  });
  expect(order!.lines).toHaveLength(1);
  expect(shop(...said, "Ece Polat 0500 000 00 12").parts.order).toBeUndefined();
});

test("a weekday that is not the day's is asked about, and the answer chooses one of the two", () => {
  expect(contradictoryDays("çarşamba 4 aralık 15:00", NOW)).toEqual(["2026-12-04", "2026-12-02"]);
  expect(contradictoryDays("5 aralık pazar", NOW)).toEqual(["2026-12-05", "2026-12-06"]);
  expect(contradictoryDays("cuma 4 aralık", NOW)).toBeNull();
  // One of the two is no Wednesday.
  const days = ["çarşamba 4 aralık", "perşembe 4 aralık"].map((day) => `${ORDER} ${day}`);
  const asked = days.find((day) => shop(day).text.includes("birbirini tutmuyor"))!;
  const [first] = shop(asked).parts.suggestions;
  const weekday = first!.split(" ").at(-1)!;
  expect(shop(asked, weekday).parts.order!.wishes["day"]).toBe(first);
  // An hour told with the contradiction counts for the day that is chosen, however it is said.
  const timed = `${asked} saat 3'te`;
  const [offered] = shop(timed).parts.suggestions;
  expect(offered).toBe(`${first}, 15.00`);
  for (const chosen of [weekday, `${weekday} olsun`, offered!, first!.split(" ").slice(0, 2).join(" ")])
    expect(shop(timed, chosen).parts.order!.wishes).toEqual({ day: first, time: "15.00" });
  expect(shop(timed, `${first} 17.00`).parts.order!.wishes["time"]).toBe("17.00");
  const called = shop("beni arar mısınız", `0500 000 00 11 ${asked.slice(ORDER.length)} sabah`, weekday);
  expect(called.parts.form!.values["when"]).toBe(`${first}, sabah`);
});

test("an address beside words that repeat themselves without end is read at once", () => {
  const said = `Moda cad 45 daire 3 ${`${"yap".repeat(10)} `.repeat(20)}`;
  expect([isOnlyWish(said), isOnlyWish(`${said}kırmızı`)]).toEqual([true, false]);
});

test.each(["adım onur, soyadım kaya tel 0541 222 33 44", "ad: onur soyad: kaya 0541 222 33 44"])(
  "the surname that is told apart is noted: %s",
  (told) => {
    const answers = talk("magaza", "slim jean 32 alayım siyah", told);
    expect(answers.at(-1)!.parts.order).toMatchObject({ name: "Onur Kaya", placed: true });
  },
);
