import { describe, expect, test } from "vitest";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { datesIn } from "#server/assistant/dialogue/read-date.ts";
import { statedHours } from "#server/assistant/hours/stated-hours.ts";

const hours =
  "Salıdan cumaya 09.00–20.00, cumartesi 09.00–21.00, pazar 10.00–18.00 arasında açığız. Pazartesi günleri kapalıyız. 31 Aralık'ta 17.00'de kapatıyoruz, 1 Ocak'ta kapalıyız.";
const delivery =
  "Kadıköy içine teslimat ücreti 120 TL'dir. Teslimat salıdan pazara 11.00–18.00 arasında, iki saatlik aralıklarla yapılır.";
const index = buildKnowledgeIndex({
  articles: [
    { id: "saatler", title: "Çalışma saatlerimiz", questions: ["Kaçta açılıyorsunuz?"], answer: hours },
    { id: "teslimat", title: "Kadıköy içi teslimat", questions: ["Adrese teslim yapıyor musunuz?"], answer: delivery },
    {
      id: "ogrenci",
      title: "Öğrenci indirimi",
      questions: ["Öğrenciye indirim var mı?"],
      answer: "Öğrenci kimliğiyle kafe köşesinde %15 indirim vardır, pastalarda geçmez.",
    },
  ],
  products: [],
});
/** A Sunday, 15.00 in Istanbul. */
const calendar = { now: new Date("2026-11-29T12:00:00Z"), hours: null };
const said = (...texts: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "", calendar }, texts).map(({ answer }) => answer);
const texts = (...questions: string[]) => said(...questions).map(({ text }) => text);

describe("who asks when the firm is open", () => {
  test("is told of the whole firm too, where a part of it closes at another hour", () => {
    const atelier = buildKnowledgeIndex({
      articles: [
        {
          ...{ id: "saat", title: "Çalışma saatleri ve adres", questions: [] },
          answer:
            "Fatih Bulvarı No: 77 Bursa. Pazartesi-cumartesi 08:30-19:30. Pazar kapalıyız. Terzi bölümü cumartesi 14:00'te kapanır.",
        },
      ],
      products: [],
    });
    const told = holdDialogue({ index: atelier, offer: "person", siteUrl: "", calendar }, [
      "pazar açık mısınız",
      "cumartesi kaça kadar",
    ]).at(-1)!.answer.text;
    expect(told).toMatch(/08:30-19:30.*14:00/);
  });

  test("is told of that day first, and the hours as they are written", () =>
    expect(texts("slm bugun acikmisiniz")).toEqual([`Bugün (pazar) 10.00–18.00 arasında açığız.\n\n${hours}`]));

  test("is told of other days and hours without the whole text again", () =>
    expect(
      texts("bugün açık mısınız", "kaça kadar", "peki yarın?", "salı sabah 8de gelsem olur mu", "haftasonu?").slice(1),
    ).toEqual([
      "Bugün (pazar) 10.00–18.00 arasında açığız.",
      "Yarın (pazartesi) kapalıyız.",
      "Salı günü 09.00–20.00 arasında açığız; saat 08.00 bu saatlerin dışında.",
      "Cumartesi günü 09.00–21.00, pazar günü 10.00–18.00 arasında açığız.",
    ]));

  test.each(["salı getirsem olur mu saat 8 de", "salı 8de bıraksam olur mu"])(
    "and may bring something then: %s",
    (text) => expect(texts(text)[0]).toMatch(/^Salı günü 09\.00–20\.00 arasında açığız/),
  );

  test("is told whether it is open now", () =>
    expect(texts("şu an açık mısınız")[0]).toMatch(/^Şu an açığız: bugün \(pazar\) 10\.00–18\.00\.\n/));

  test("is told of the hour that is said, whatever the clock says", () =>
    expect(texts("gece saat 11 şu an açık mısınız")[0]).toMatch(
      /^Bugün \(pazar\) 10\.00–18\.00 arasında açığız; saat 23\.00 bu saatlerin dışında\./,
    ));

  test("is not told usual hours of a day that the text speaks of, or a holiday", () => {
    expect(texts("31 aralıkta açık mısınız")[0]).toContain("17.00'de kapatıyoruz");
    expect(texts("31 aralıkta açık mısınız", "29 ekimde açık mısınız").join()).not.toMatch(/ günü \d\d\.\d\d–/);
  });

  test("is told nothing of a discount's days by the opening hours", () =>
    expect(texts("öğrenci indirimi var mı", "hafta sonu da var mı")[1]).not.toContain("açığız"));

  test("who only says when to come is told if that is impossible", () => {
    expect(texts("yarın gelirim")[0]).toMatch(/^Yarın \(pazartesi\) kapalıyız\. Günü ve saati buradan/);
    expect(texts("salı 10 gibi geleceğim")[0]).not.toContain("09.00–20.00");
  });

  test("delivery has hours of its own", () =>
    expect(texts("teslimat ne kadar", "cuma teslimat var mı")[1]).toBe("Cuma günü 11.00–18.00 arasında."));

  test("what is asked besides the day is not answered by hours alone", () =>
    expect(texts("teslimat ne kadar", "bugün teslimat ücreti alınır mı")[1]).toContain("120 TL"));

  test("the answer names the article it is from", () =>
    expect(said("salı sabah 8de gelsem olur mu")[0]!.parts.sources).toMatchObject([{ title: "Çalışma saatlerimiz" }]));
});

describe("the days that a message names", () => {
  const days = (text: string) => datesIn(text, calendar.now).map(({ day }) => day);
  const sunday = "2026-12-06";

  test.each(["salı pazarı kaça kadar", "Salı Pazarı'nda tezgâh", "pazar salı mı kuruluyor"])(
    "are not those of a market: %s",
    (text) => expect(days(text)).toEqual(["2026-12-01"]),
  );
  test.each(["pazar yeri nerede", "semt pazarları", "pazar nerede kuruluyor", "kurulan pazar", "pazarda tezgah açmak"])(
    "are none for a market: %s",
    (text) => expect(days(text)).toEqual([]),
  );
  test("are today where one asks for today's market", () => expect(days("bugün pazar var mı")).toEqual(["2026-11-29"]));
  test.each([
    "pazar açık mısınız",
    "pazarı bekleyelim",
    "pazar yer var mı",
    "pazar yeriniz var mı",
    "pazar günü sahne kurulur mu",
    "pazara alan boş mu",
    "pazar 2 kişi",
  ])("are a Sunday all the same: %s", (text) => expect(days(text)).toEqual([sunday]));
});

describe("what a text states for a day", () => {
  const monday = "2026-03-02";
  const [tuesday, saturday, sunday] = ["2026-03-03", "2026-03-07", "2026-03-08"] as const;
  const hour = (from: string, to: string) => ({ from, to });

  test.each([
    [
      "Mağazamız hafta içi ve cumartesi 10:00-22:00, pazar günü 11:00-21:00 saatleri arasında açıktır.",
      saturday,
      "10:00",
    ],
    ["Salı gününden pazar gününe kadar 11.00-19.00 saatleri arasında hizmet verir.", sunday, "11:00"],
    ["Merkez pazartesi hariç her gün 09:00–18:00 arasında açıktır.", tuesday, "09:00"],
    ["Pazar günleri 12.00–18.00 arası hizmet veririz. Bisiklet atölyesi pazar günleri kapalıdır.", sunday, "12:00"],
  ])("%s", (text, day, from) => expect(statedHours(text, day)).toMatchObject([{ from }]));

  test("a noon break", () =>
    expect(statedHours("Hafta içi 08:30–12:00 ve 13:00–17:30 arasında hizmet verir.", monday)).toEqual([
      hour("08:30", "12:00"),
      hour("13:00", "17:30"),
    ]));

  test.each([
    ["Salı pazarı 07.00–20.00 arasında kurulur.", tuesday],
    ["Pazar salı günleri 07.00–20.00 arasında kurulur.", tuesday],
    ["Kurulan pazar salı günleri 07.00–20.00 arasındadır.", tuesday],
    ["Pazar yeri her gün 07.00–20.00 arasında açıktır.", tuesday],
  ])("and nothing for Sunday of a market: %s", (text, day) => {
    expect(statedHours(text, day)).toEqual([hour("07:00", "20:00")]);
    if (!text.includes("her gün")) expect(statedHours(text, sunday)).toBeNull();
  });

  test.each([
    "Kapalı pazar yeri 07.00–19.00 arasında hizmet verir.",
    "Semt pazarlarında satış 08.00–19.00 arasındadır.",
    "Pazar tezgâhları 06.00–08.00 arasında açılır.",
  ])("and no day of a market's hours: %s", (text) => expect(statedHours(text, sunday)).toBeNull());

  test.each([
    "Cumartesi pazar 07.00–20.00 arasında açığız.",
    "Pazarları 07.00–20.00 arasında açığız.",
    "Hafta içi 09.00–18.00, pazar 07.00–20.00 arasında açığız.",
  ])("of a Sunday, as ever: %s", (text) => expect(statedHours(text, sunday)).toEqual([hour("07:00", "20:00")]));

  test("closed", () =>
    expect(statedHours("Hafta içi 9-18 arası açığız; pazar günleri ve resmî tatillerde kapalıyız.", sunday)).toEqual(
      [],
    ));

  test("a holiday is closed where the text says so", () =>
    expect(statedHours("Her gün 09.00–18.00 açığız, resmî tatillerde kapalıyız.", "2026-10-29")).toEqual([]));

  test("hours that are of its part, if that is asked for", () =>
    expect(
      statedHours("Pazar günleri 12.00–18.00 arası açığız. Bisiklet atölyesi pazar günleri kapalıdır.", sunday, [
        "bisik",
      ]),
    ).toEqual([]));

  test.each([
    ["Merkez pazartesi hariç her gün 09:00–18:00 arasında açıktır.", monday],
    ["Hafta içi 09:00–18:30, cumartesi yalnızca randevuyla 10:00–14:00 arasında.", saturday],
    ["Kahvaltı her gün 08.30–11.00 arasındadır. Dışarıdan kahvaltı yalnızca cumartesi ve pazar verilir.", monday],
    ["Cumartesi ve pazar 11:00–16:00 arasında günlük girişle alım yapılmaz.", sunday],
    ["Havuz her gün 07.00–22.00 açıktır. Salı günleri 13.00-15.30 arasında kapalı olur.", tuesday],
    ["Haziran–eylül arası her gün 09.00–21.00 açığız.", monday],
    ["Saat aralıkları 09.00-12.00, 12.00-15.00 ve hafta içi 18.00-20.00'dir.", monday],
    ["Hafta içi 09:00–18:00 açığız.", "2026-04-23"],
    ["Merkez her gün 09:00–18:00, Sahil şubesi her gün 10:00–22:00 açıktır.", monday],
    ["Hafta içi 09:00–18:00 açığız.", sunday],
  ])("nothing without doubt: %s", (text, day) => expect(statedHours(text, day)).toBeNull());
});

describe("who asks for a date", () => {
  const campaign =
    "1–20 Aralık 2026 arası keratin bakımı %20 indirimlidir. Kampanyalar birbiriyle birleşmez. Gelin paketlerinde indirim yoktur.";
  const finals =
    "Final haftalarında (4–17 Ocak 2027) her gün 08.00–24.00 arası açığız. Vize haftalarında saatlerimiz değişmez.";
  const dates = buildKnowledgeIndex({
    articles: [
      { id: "kampanya", title: "Aralık kampanyası", questions: ["Keratinde indirim var mı?"], answer: campaign },
      { id: "final", title: "Final haftası saatleri", questions: ["Final haftası gece açık mısınız?"], answer: finals },
      { id: "saatler", title: "Çalışma saatlerimiz", questions: ["Kaçta açılıyorsunuz?"], answer: hours },
    ],
    products: [],
  });
  const asked = (...questions: string[]) =>
    holdDialogue({ index: dates, offer: "person", siteUrl: "", calendar }, questions).map(({ answer }) => answer.text);

  test("is told whether it is in the period that was told", () =>
    expect(asked("keratinde indirim var mı", "20 si olsa peki", "25 aralıkta yaptırsam").slice(1)).toEqual([
      "20 Aralık, 1–20 Aralık 2026 tarihleri arasında.",
      "25 Aralık, 1–20 Aralık 2026 tarihlerinin dışında.",
    ]));

  test("is told the hours of a period on its days alone", () =>
    expect(asked("final haftası gece açık mısınız", "6 ocakta gece 11de gelsem", "20 ocakta?").slice(1)).toEqual([
      "6 Ocak 2027 Çarşamba günü 08.00–24.00 arasında açığız; saat 23.00 bu saatlerin içinde.",
      "20 Ocak, 4–17 Ocak 2027 tarihlerinin dışında.",
    ]));

  test("without its month is told the sentence of that day", () =>
    expect(asked("kaçta açılıyorsunuz", "31 inde kaça kadar")[1]).toBe(
      "31 Aralık'ta 17.00'de kapatıyoruz, 1 Ocak'ta kapalıyız.",
    ));
});
