import { describe, expect, test } from "vitest";
import type { ProcessField } from "#contract/processes.ts";
import { readChoice } from "#server/assistant/dialogue/read-choice.ts";
import { datesIn } from "#server/assistant/dialogue/read-date.ts";
import { wishedProcess } from "#server/assistant/dialogue/process-wishes.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { playProcess } from "#server/assistant/staff/try-process.ts";
import { dateInWords, writtenDate } from "#server/domain/date-words.ts";
import { APPOINTMENT, field } from "../support/processes.ts";
import { countThreadMs } from "../support/thread-time.ts";

/** A Sunday. */
const NOW = new Date("2026-11-22T09:00:00Z");

describe("dates in a chat message", () => {
  test.each([
    ["yarın", "23 Kasım Pazartesi"],
    ["cuma öğleden sonra", "27 Kasım Cuma, öğleden sonra"],
    ["3 Aralık", "3 Aralık Perşembe"],
    ["3.12", "3 Aralık Perşembe"],
    ["3.12.2026 14.30", "3 Aralık Perşembe, 14.30"],
    ["haftaya salı 15:00", "24 Kasım Salı, 15.00"],
    ["pazartesi 3 gibi", "23 Kasım Pazartesi, 15.00"],
    ["3 aralık perşembe saat 9'da", "3 Aralık Perşembe, 09.00"],
    ["bu akşam 8", "22 Kasım Pazar, 20.00"],
    ["perşenbe sabah", "26 Kasım Perşembe, sabah"],
    ["çarsamba 10 buçuk", "25 Kasım Çarşamba, 10.30"],
    ["ayın 5'i", "5 Aralık Cumartesi"],
    ["2 gün sonra öğlen", "24 Kasım Salı, öğlen"],
    ["15 ocak", "15 Ocak 2027 Cuma"],
    ["20 kasım", "20 Kasım Cuma"],
    ["geçen cuma", "20 Kasım Cuma"],
    ["yok yanlış cuma olsun", "27 Kasım Cuma"],
    ["öbür gün 14:00 uygun mu", "24 Kasım Salı, 14.00"],
    ["5 ocak 2027 akşam 8.30", "5 Ocak 2027 Salı, 20.30"],
  ])("%s: %s", (text, words) => {
    const [said] = datesIn(text, NOW);
    expect(dateInWords(writtenDate(said!.day!, said!), NOW)).toBe(words);
  });

  test.each([
    ...["Ayşe Yılmaz", "4 kişi", "31.02.2027", "0532 111 22 33", "32 aralık", "", "cevizli kek"],
    ...["yarım kilo badem", "kıymanın yarımını", "2 kaşık"],
  ])("none: %s", (text) => {
    expect(datesIn(text, NOW)).toEqual([]);
  });

  test("a period is not a day, and a time alone waits for one", () => {
    expect(datesIn("hafta sonu", NOW)).toMatchObject([{ day: null, vague: true }]);
    expect(datesIn("saat 3 gibi", NOW)).toMatchObject([{ day: null, time: "15:00" }]);
  });

  test("two dates keep their positions", () => {
    const text = "giriş 3 aralık çıkış 5 aralık";
    expect(datesIn(text, NOW).map(({ from, to }) => text.slice(from, to))).toEqual(["3 aralık", "5 aralık"]);
    const days = ["3-5 aralık", "3 ile 5 aralık arası"].map((one) => datesIn(one, NOW).map(({ day }) => day));
    expect(days).toEqual([
      ["2026-12-03", "2026-12-05"],
      ["2026-12-03", "2026-12-05"],
    ]);
  });

  test("a text of thousands of letters is read quickly", () => {
    const hostile = ["3.12 ".repeat(800), "pazartesi ".repeat(400), "ayin ".repeat(800), "saat 3 gibi ".repeat(300)];
    const spentMs = countThreadMs();
    for (const text of hostile) datesIn(text, NOW);
    expect(spentMs()).toBeLessThan(2000);
  });
});

describe("a choice field", () => {
  const OPTIONS = ["Diş hekimliği", "Kardiyoloji", "Göz hastalıkları", "Kulak burun boğaz", "Çocuk hastalıkları"];
  test.each([
    ["göz", "Göz hastalıkları"],
    ["2", "Kardiyoloji"],
    ["ilki", "Diş hekimliği"],
    ["kardyoloji", "Kardiyoloji"],
    ["çocuk için", "Çocuk hastalıkları"],
    ["sonuncusu", "Çocuk hastalıkları"],
    ["dişçi", "Diş hekimliği"],
    ["üçüncü olsun", "Göz hastalıkları"],
    ["hastalıkları", null],
    ["9", null],
    ["bilmiyorum", null],
  ])("%s: %s", (text, option) => {
    expect(readChoice(text, OPTIONS, "asked").value).toBe(option);
  });

  test.each([
    ["4 kişi", "3-4 kişi"],
    ["dört", "3-4 kişi"],
    ["6 kişiyiz", "5 ve üzeri"],
  ])("reads a number as a value, not a position: %s is %s", (text, option) => {
    expect(readChoice(text, ["1 kişi", "2 kişi", "3-4 kişi", "5 ve üzeri"], "asked").value).toBe(option);
  });

  test("accepts a part of an option only when asked for", () => {
    expect(readChoice("gözünüz aydın", OPTIONS, "late").value).toBeNull();
    expect(readChoice("yarın kardiyolojiden", OPTIONS, "late").value).toBe("Kardiyoloji");
  });
});

const processes = [
  { ...APPOINTMENT, id: "1", version: 1 },
  {
    ...APPOINTMENT,
    id: "2",
    version: 1,
    name: "Servis kaydı",
    triggers: ["klimam bozuldu", "servis çağırmak istiyorum"],
  },
  { ...APPOINTMENT, id: "3", version: 1, name: "Randevu iptali", triggers: ["randevumu iptal etmek istiyorum"] },
];

describe("a request for a custom form", () => {
  test.each([
    ["randevu almak istiyorum", "1"],
    ["merhaba yarın için randevu alabilir miyim", "1"],
    ["randvu almak istiyom", "1"],
    ["gün almak istiyorum", "1"],
    ["muayene olmak istiyorduk", "1"],
    ["randevu oluşturur musunuz", "1"],
    ["randevuya ihtiyacım var", "1"],
    ["klimam bozuldu", "2"],
    ["Servis kaydı", "2"],
    ["randevumu iptal etmek istiyorum", "3"],
    ["randevu ücretli mi", undefined],
    ["randevularınız kaç dakika sürüyor", undefined],
    ["klimalar bozulur mu", undefined],
    ["randevu nasıl alınır", undefined],
    ["merhaba", undefined],
    ["ürünü iade etmek istiyorum", undefined],
  ])("%s: %s", (text, id) => {
    expect(wishedProcess({ processes }, text)?.id).toBe(id);
  });
});

describe("a company's custom form", () => {
  const week = Array.from({ length: 7 }, (_, day) => (day === 6 ? [] : [{ from: "09:00", to: "18:00" }]));
  const hours = { week, closed_on_holidays: true, exceptions: [] };
  const article = { id: "ucret", title: "Randevu ücreti", questions: ["randevu ücretli mi"], answer: "Ücretsizdir." };
  const play = (fields: ProcessField[], ...said: string[]) =>
    playProcess(
      {
        ...buildKnowledgeIndex({ articles: [article], products: [] }),
        processes: [{ ...APPOINTMENT, fields, id: "1", version: 1 }],
      },
      { now: NOW, hours },
      ["randevu almak istiyorum", ...said],
    );
  const last = (...said: string[]) => play(APPOINTMENT.fields, ...said).answers.at(-1)!.text;
  const WHOLE = ["Ayşe Yılmaz", "0532 111 22 33", "göz", "yarın 15:00"];

  test("reads all values of a message in any order", () => {
    const { state, answers } = play(APPOINTMENT.fields, "0532 111 22 33 Ayşe Yılmaz, göz hastalıkları, 3 aralık 10:30");
    expect(state).toBe("kept");
    expect(answers.at(-1)!.text).toContain("Tarih: 3 Aralık Perşembe, 10.30");
    expect(answers.at(-1)!.text).toContain("Bölüm: Göz hastalıkları");
  });

  test("refuses past and closed days, and lets a time wait for its day", () => {
    const until = WHOLE.slice(0, 3);
    expect(last(...until, "20 kasım")).toContain("20 Kasım Cuma geçmişte kalıyor");
    expect(last(...until, "24 eylül")).toContain("24 Eylül Perşembe geçmişte kalıyor");
    expect(last(...until, "22 eylül")).toContain("22 Eylül 2027 Çarşamba");
    expect(last(...until, "pazar")).toContain("29 Kasım Pazar günü kapalıyız");
    expect(last(...until, "29 Ekim 2027")).toContain("kapalıyız");
    expect(last(...until, "15:00")).toContain("hangi gün");
    expect(last(...until, "15:00", "cuma")).toContain("27 Kasım Cuma, 15.00");
    expect(last(...until, "falan filan")).toContain("Tarihi tam anlayamadım");
  });

  test("can be corrected before and after completion; a new date keeps the time", () => {
    expect(last(...WHOLE, "yok", "cuma olsun")).toContain("27 Kasım Cuma, 15.00");
    expect(last(...WHOLE, "yok", "telefonum değişti 0533 222 33 44")).toContain("Telefon: 0533 222 33 44");
    expect(last(...WHOLE, "yok", "pardon kardiyoloji olacaktı")).toContain("Bölüm: Kardiyoloji");
    expect(last("Ayşe Yılmaz", "0532 111 22 33", "yanlış 0533 222 33 44", ...WHOLE.slice(2))).toContain(
      "0533 222 33 44",
    );
    const people = field("people", "text", "Kişi sayısı");
    const { answers } = play([field("phone", "phone", "Telefon"), people], "0532 111 22 33", "2", "yok yanlış, 4 kişi");
    expect(answers.at(-1)!.text).toContain("Kişi sayısı: 4 kişi");
    const named = play(
      [field("phone", "phone", "Telefon"), people],
      "0532 111 22 33",
      "2",
      "kişi sayısı yanlış, 4 olacak",
    );
    expect(named.answers.at(-1)!.text).toMatch(/Kişi sayısı: 4$/);
  });

  test("answers a question in between, and continues", () => {
    expect(last("Ayşe Yılmaz", "randevu ücretli mi?")).toMatch(/Ücretsizdir\.\n\n.*Telefon\?$/);
  });

  test("does not take further messages for corrections unless they say so", () => {
    const shop = {
      ...article,
      id: "kardiyoloji",
      title: "Kardiyoloji bölümü",
      questions: ["kardiyoloji"],
      answer: "3. katta.",
    };
    const index = buildKnowledgeIndex({ articles: [shop], products: [] });
    const after = (text: string) =>
      playProcess({ ...index, processes: [{ ...APPOINTMENT, id: "1", version: 1 }] }, { now: NOW, hours }, [
        ...["randevu almak istiyorum", ...WHOLE, "yok", text],
      ]).answers.at(-1)!.text;
    expect(after("kardiyoloji")).toContain("3. katta");
    expect(after("kardiyoloji olsun")).toContain("Bölüm: Kardiyoloji");
  });

  test("lets optional fields be skipped, and asks once more for required ones", () => {
    expect(last(...WHOLE, "yok")).toContain("kayıtlı");
    expect(last("Ayşe Yılmaz", "vermek istemiyorum")).toContain("Bu bilgi olmadan");
    expect(last("Ayşe Yılmaz", "vermek istemiyorum", "vermem")).toContain("devam edelim");
  });

  test("can be abandoned, and resumed where it was", () => {
    const said = ["Ayşe Yılmaz", "vazgeçtim", "randevu ücretli mi", "devam edelim"];
    expect(last(...said)).toContain("Telefon?");
    expect(play(APPOINTMENT.fields, ...said).state).toBe("open");
  });

  test("stores a free text as typed, including a question in it that nothing answers", () => {
    const fields = [field("phone", "phone", "Telefon"), field("problem", "text", "Sorun")];
    const { answers } = play(fields, "0532 111 22 33", "Ekran kararıyor,  neden bilmiyorum; saat 3'ten beri böyle");
    expect(answers.at(-1)!.text).toContain("Sorun: Ekran kararıyor,  neden bilmiyorum; saat 3'ten beri böyle");
    expect(play(fields, "0532 111 22 33", "x".repeat(1000)).answers.at(-1)!.text.length).toBeLessThan(1300);
  });

  test("distinguishes two dates by their labels and their order", () => {
    const fields = [
      field("phone", "phone", "Telefon"),
      field("from", "date", "Giriş tarihi"),
      field("to", "date", "Çıkış tarihi"),
    ];
    expect(play(fields, "0532 111 22 33", "3 aralık", "5 aralık").answers.at(-1)!.text).toContain(
      "Giriş tarihi: 3 Aralık Perşembe\nÇıkış tarihi: 5 Aralık Cumartesi",
    );
    const { answers } = play(fields, "0532 111 22 33", "çıkış 5 aralık", "3 aralık", "çıkışı 6 aralık olsun");
    expect(answers.at(-1)!.text).toContain("Giriş tarihi: 3 Aralık Perşembe\nÇıkış tarihi: 6 Aralık Pazar");
  });

  test("is read quickly, whatever is written", () => {
    const spentMs = countThreadMs();
    for (const hostile of ["a".repeat(1000), "3.12 ".repeat(200), "yok ".repeat(250), "göz ".repeat(250)])
      play(APPOINTMENT.fields, ...WHOLE.slice(0, 2), hostile, hostile);
    expect(spentMs()).toBeLessThan(3000);
  });
});
