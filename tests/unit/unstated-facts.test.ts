import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { demoIndexes } from "../../scripts/eval.ts";
import { indexOf, readFirms } from "../support/firms.ts";

const demo = demoIndexes();
const trades = await readFirms("four-trades-a");
trades.set("emlak", {
  ...{ documents: [], products: [] },
  articles: [
    {
      id: "depozito",
      title: "Depozito",
      questions: ["Depozito alınıyor mu?"],
      answer: "Mal sahipleri eşyalı dairelerde iki kira tutarında depozito ister.",
    },
    {
      id: "cim",
      title: "Çim",
      questions: ["Çim seriyor musunuz?"],
      answer: "Rulo çimin metrekaresi 260 TL'dir, en az 50 m² serilir.",
    },
  ],
});
trades.set("kina", {
  ...{ documents: [], products: [] },
  articles: [
    {
      id: "kina",
      title: "Kına gecesi",
      questions: ["Kına gecesi yapıyor musunuz?"],
      answer: "Kına gecelerini bahçede yaparız. Düğününü bizde yapanlara %25 indirimlidir.",
    },
  ],
});
const talk = (firm: string, ...said: string[]) =>
  holdDialogue({ index: demo.get(firm) ?? indexOf(trades.get(firm)!), offer: "person", siteUrl: "" }, said).map(
    ({ answer }) => answer,
  );

test.each([
  ["hastane", "tomografi ücreti kaç", /fiyatı elimdeki bilgilerde yazmıyor/],
  ["poliklinik", "muayene kaç dakika oluyor", /ne kadar sürdüğü elimdeki bilgilerde yazmıyor/],
  ["hastane", "tomografi kaç dakika sürer", /ne kadar sürdüğü elimdeki bilgilerde yazmıyor/],
])("%s, %s: an answer that does not state it says so, tells what is near, and offers a person", (firm, text, lead) => {
  const [answer, next] = talk(firm, text, "evet");
  expect(answer!.text).toMatch(lead);
  expect(answer!.parts).toMatchObject({ act: "answer", handoff: true });
  expect(answer!.parts.sources).not.toEqual([]);
  expect(next!.parts.act).toBe("hand-off");
});

test.each([
  ["magaza", "kargo ücreti ne kadar"],
  ["magaza", "teslimat kaç gün sürüyor"],
  ["hastane", "normal doğum kaç para"],
  ["hastane", "otopark ücreti ne kadar"],
  ["magaza", "taksit kaç ay"],
  ["hastane", "doğumda kaç gün yatılıyor"],
  ["saglayici", "fiyatlarınız ne kadar"],
  ["magaza", "mağaza akşam kaça kadar açık"],
])("%s, %s: what is stated is told without more", (firm, text) => {
  const [answer] = talk(firm, text);
  expect(answer!.outcome).toBe("answered");
  expect(answer!.text).not.toMatch(/elimdeki bilgilerde yazmıyor/);
});

/** The answer of a firm with one article. */
const told = (title: string, answer: string, text: string) => {
  const articles = [{ id: "a", title, questions: [`${title} yapıyor musunuz?`], answer }];
  return holdDialogue({ index: buildKnowledgeIndex({ articles, products: [] }), offer: "person", siteUrl: "" }, [
    text,
  ])[0]!.answer.text;
};

test("a price told by another price is one", () => {
  expect(talk("emlak", "kaç para depozito isteniyor")[0]!.text).toMatch(/^Mal sahipleri/);
});

test("what is less than the least that is done is not priced", () => {
  expect(talk("emlak", "çim kaç para", "40 metrekare")[1]!.text).not.toContain("10.400");
  expect(talk("emlak", "çim kaç para", "60 metrekare")[1]!.text).toContain("15.600,00 TL");
});

test("who asks in days is told minutes without more", () => {
  const said = told("İdrar tahlili", "Bedeli 600 TL, sonuç süresi 30 dakikadır.", "idrar tahlili kaç günde çıkar");
  expect(said).toContain("30 dakika");
  expect(said).not.toMatch(/elimdeki bilgilerde yazmıyor/);
});

test.each([
  ["Röfle ve ombre 4 saat sürer.", true],
  ["Röfle ince tutamlar hâlinde yapılır, ombre uçlara doğru açılır.", false],
])("two things of which %j is told: the difference is unknown %s", (answer, isUnknown) =>
  expect(/Aralarındaki fark .* yazmıyor/.test(told("Röfle ve ombre", answer, "röfle ile ombre farkı ne"))).toBe(
    isUnknown,
  ),
);

test("güneş is no day", () =>
  expect(told("Güneş gözlüğü", "Güneş gözlüğüne numaralı cam takılır.", "güneş gözlüğü kaç günde hazır olur")).toMatch(
    /ne kadar sürdüğü elimdeki bilgilerde yazmıyor/,
  ));

test("a price alone is of all that the last answer told, and of the row that was asked for", () => {
  const [, price] = talk("nakliyat", "3+1 daire taşıma", "kaç para");
  expect(price!.text).toContain("24.500 TL");
  expect(price!.text).not.toMatch(/1\+1|elimdeki bilgilerde yazmıyor/);
});

test.each(["ücreti ne kadar", "fiyatı", "peki kaç para"])(
  "%s: what is told without a price, and has a table of prices, is asked of that table",
  (text) => {
    const answer = talk("nakliyat", "eşyalarımızı bir süre depolar mısınız", text)[1]!;
    expect(answer.parts).toMatchObject({ act: "suggest", suggestions: ["Depolama › tümü"] });
    const chosen = talk("nakliyat", "eşyalarımızı bir süre depolar mısınız", text, "ilki")[2]!;
    expect(chosen.text).toMatch(/\d TL/);
  },
);

test("“ücretli mi” is answered by what says so", () =>
  expect(told("Ambulans", "Hasta nakli ücretlidir.", "ambulans ücretli mi")).toBe("Hasta nakli ücretlidir."));

test("“… ücreti” without a verb asks for a price, too", () =>
  expect(told("Fizik tedavi", "Seanslar 45 dakika sürer.", "fizik tedavi seans ücreti")).toMatch(
    /fiyatı elimdeki bilgilerde/,
  ));

test("a reduction is no price, and expenses are one", () => {
  expect(talk("kina", "kına gecesi yapıyor musunuz", "fiyat ne kadar")[1]!.text).toMatch(/fiyatı elimdeki bilgilerde/);
  expect(talk("kina", "kına gecesi yapıyor musunuz", "masraf ne kadar")[1]!.text).toMatch(/fiyatı elimdeki bilgilerde/);
});
