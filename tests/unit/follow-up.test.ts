import { join } from "node:path";
import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { last, talk } from "../support/demo-conversation.ts";
import { readKnowledge } from "../../scripts/knowledge/read-knowledge.ts";
import { indexOf, readFirms } from "../support/firms.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const trades = await readFirms("twelve-trades");
const hall = indexOf(trades.get("konser")!);
const told = (...questions: string[]) =>
  holdDialogue({ index: hall, offer: "person", siteUrl: "" }, questions).map(
    ({ answer }) => answer.parts.sources[0]?.title,
  );

test("a question that another article answers is not answered with the previous article again", () => {
  expect(told("engelli yeri var mı", "oyuna geç kalırsam içeri girebilir miyim")).toEqual([
    "Engelli izleyiciler",
    "Geç gelen izleyiciler",
  ]);
});

test("a question without a subject is about the previous answer", () => {
  expect(told("engelli yeri var mı", "ücretli mi")).toEqual(["Engelli izleyiciler", "Engelli izleyiciler"]);
});

/** What a firm of the set answers to the last of these. */
async function lastAnswer(set: string, firm: string, said: string[]): Promise<string> {
  const firms = await readFirms(set);
  const index = indexOf(firms.get(firm)!);
  return holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer.text;
}

test("whether one is open asks for the firm's hours, whatever was spoken of", async () => {
  expect(await lastAnswer("three-trades", "veteriner", ["erkek kedi", "pazar açık mısınız"])).toContain(
    "pazar günleri 11:00–17:00",
  );
});

test("a word that the firm knows is no misspelling of small talk", async () => {
  expect(await lastAnswer("eight-trades", "spor", ["peki sauna"])).toMatch(/^Sauna ve buhar odası/);
});

test("an article's own question is answered with it, even with an unknown number in it", async () => {
  const question = "Zeplin ile 40718823 teslimat var mı?";
  const demo = join(import.meta.dirname, "../../server/database/demo");
  const shop = (
    await readKnowledge({
      knowledge: [join(demo, "knowledge.json")],
      products: [join(demo, "products.json")],
      documents: [],
    })
  ).get("magaza")!;
  const article = { id: "zeplin", title: "Zeplin ile teslimat", questions: [question], answer: "Hayır, yapmıyoruz." };
  const index = buildKnowledgeIndex({ ...shop, articles: [...shop.articles, article] });
  const answer = holdDialogue({ index, offer: "person", siteUrl: "" }, [question])[0]!.answer;
  expect(answer).toMatchObject({ outcome: "answered", parts: { sources: [{ id: "zeplin" }] } });
});

test.each([
  ["hastane", "ehliyet raporu alabilir miyim", "cumartesi de veriyor musunuz", "Epikriz ve sağlık raporu"],
  ["hastane", "yoğun bakım ziyareti", "cumartesi de aynı mı", "Yoğun bakım ziyareti"],
  ["hastane", "evde sağlık hizmeti var mı", "pazar günü de var mı", "Evde sağlık hizmeti"],
  ["magaza", "aynı gün teslimat var mı", "izmir?", "Aynı gün teslimat"],
  ["hastane", "röntgen çektirdim", "sonuç ne zaman çıkar", "Röntgen, MR ve tomografi sonuçları"],
])("%s: after %s, %s is of what was just told", (firm, question, text, title) => {
  expect(last(firm, question, text).parts).toMatchObject({ act: "answer", sources: [{ title }] });
});

test.each([
  ["otopark var mı", "cumartesi de var mı"],
  ["otopark var mı", "izmir?"],
])("a circumstance of which the last article says nothing is answered with no other: %s, %s", (...said) => {
  expect(last("hastane", ...said).parts.act).not.toBe("answer");
});

test("whether the firm is open is asked of the firm", () => {
  expect(last("hastane", "otopark var mı", "cumartesi açık mısınız").parts.sources[0]?.title).toBe(
    "Poliklinik çalışma saatleri",
  );
});

const product = (name: string, price: number) => ({
  ...PLAIN_PRODUCT,
  sku: name,
  name,
  price,
});

test("a bare price or place after an article is of that, and not of a product or of other matters", () => {
  const index = buildKnowledgeIndex({
    articles: [
      { id: "k", title: "Kına gecesi", questions: [], answer: "Kına paketi 65.000 TL'dir; taht ve tepsi dahildir." },
      { id: "m", title: "Nikâh memuru", questions: [], answer: "Nikâh memurunu çift belediyeden kendisi ayarlar." },
      { id: "a", title: "Alkol", questions: [], answer: "Alkol servisi yalnızca İnci Salonu'nda yapılır." },
      { id: "i", title: "İade", questions: [], answer: "Kapora 120 gün öncesine kadar iade edilir." },
      { id: "s", title: "Salonlar", questions: [], answer: "İnci Salonu 400, Mercan Salonu 150 kişiliktir." },
    ],
    products: [product("Kına tepsisi", 1250), product("Sabun nikâh şekeri", 28)],
  });
  const ask = (...said: string[]) =>
    holdDialogue({ index, offer: "person", siteUrl: "" }, said).map(({ answer }) => answer.parts.sources[0]?.title);
  expect(ask("kına gecesi yapıyor musunuz", "ne kadar")).toEqual(["Kına gecesi", "Kına gecesi"]);
  expect(ask("nikâh memuru sizden mi", "ne kadar")).toEqual(["Nikâh memuru", "Nikâh memuru"]);
  expect(ask("nikâh şekeri var mı", "ne kadar")).toEqual(["Sabun nikâh şekeri", "Sabun nikâh şekeri"]);
  expect(ask("alkol var mı", "mercan salonunda")).toEqual(["Alkol", "Alkol"]);
  expect(ask("alkol var mı", "iade")).toEqual(["Alkol", "İade"]);
  expect(ask("mercan salonunda kaç kişi")).toEqual(["Salonlar"]);
});

test("what was told of one thing is not told again of another that no text names", () => {
  const [, restaurant, hairdresser] = talk("saglayici", "otel için var mı", "restoran için?", "kuaför için var mı");
  for (const { text } of [restaurant!, hairdresser!]) expect(text).not.toContain("Seyahat asistanımız");
  expect(last("saglayici", "otel için var mı", "eczane için de var mı").text).not.toContain("Seyahat asistanımız");
});

test("“ücreti peki” asks for no less than “ücreti”", () => {
  expect(last("saglayici", "siz ne iş yapıyorsunuz", "fiyatı peki").text).toBe(
    last("saglayici", "siz ne iş yapıyorsunuz", "fiyatı").text,
  );
});
