import { expect, test } from "vitest";
import { lastQuestionOf, questionBesidePlan, thingWished } from "#server/assistant/retrieval/questions-of-message.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { demoIndexes } from "../../scripts/eval.ts";
import { talkWithFirms } from "../support/talk-with-firms.ts";

const talk = await talkWithFirms("eight-trades", "three-trades");

const article = (id: string, title: string, asked: string, answer: string) => ({
  id,
  title,
  questions: [asked],
  answer,
});
const curtains = buildKnowledgeIndex({
  articles: [
    article("p", "Perde fiyatları", "Perde kaç para?", "Tül perdenin metresi 950 TL'dir."),
    article("t", "Tasarım", "Tasarımı siz yapıyor musunuz?", "Perde tasarımını biz yapıyoruz, 400 TL'dir."),
    article("m", "Montaj", "Montajı siz yapıyor musunuz?", "Perde montajını biz yapıyoruz, 300 TL'dir."),
    article("o", "Ölçü", "Ölçü almaya geliyor musunuz?", "Ölçü almak ücretsizdir."),
  ],
  products: [],
});
const ofCurtains = (text: string) =>
  holdDialogue({ index: curtains, offer: "person", siteUrl: "" }, [text]).at(-1)!.answer;

const STORY =
  "tavşanımız var çocuklar çok istedi geçen bayram aldık ama annem pek sevmedi bahçeye çıkarıyoruz bazen komşunun kedisi geliyor korkuyor zavallı hiç durmuyor da neyse şimdi biraz hasta gibi, ";

test("who tells a long story is answered what is asked at its end", () => {
  const [answer] = talk("veteriner", `${STORY}cumartesi günü açık mısınız`);
  expect(answer!.parts.sources[0]?.title).toBe("Çalışma saatleri");
  const [collected] = talk("kargo", `${STORY.replace("hasta", "taşınıyoruz")}kolileri evden alıyor musunuz`);
  expect(collected!.parts.sources[0]?.title).toBe("Adresten alım");
});

test("a last clause that has no subject is read with the story before it", () => {
  expect(lastQuestionOf(`${STORY}bu ne kadar tutar`)).not.toBeNull();
  const [answer] = talk("veteriner", "kedimi kısırlaştıracağım, ne kadar tutar");
  expect(answer!.parts.sources.map(({ title }) => title)).toContain("Kısırlaştırma bedelleri");
});

test("a short message, or one that asks before its end, is read as a whole", () => {
  expect(lastQuestionOf("kedim hasta, açık mısınız")).toBeNull();
  expect(lastQuestionOf(`aşı yapıyor musunuz, ${STORY}cumartesi günü açık mısınız`)).toBeNull();
});

test("what something is for does not hide the question beside it", () => {
  const question = "deri kemer var mı";
  for (const text of [`${question} kampçılara hediye etcez`, `öğretmenlerimize armağan edeceğiz ${question}`]) {
    expect(questionBesidePlan(text)).toBe(question);
    const [said] = holdDialogue({ index: demoIndexes().get("magaza")!, offer: "person", siteUrl: "" }, [text]);
    expect(said!.answer.text, text).toContain("Kemer");
  }
  for (const text of ["kahvaltı var mı glutensiz", "var mı hediye etcez", "deri kemer var mı ne kadar alıyorum"])
    expect(questionBesidePlan(text), text).toBeNull();
});

test("who wishes to have a thing made is told of it, however it is worded", () => {
  for (const wish of ["halı yıkama yaptırcam", "halı yıkama yaptırmak istiyorum", "halı yıkama yaptıracağım"])
    expect(thingWished(wish)).toBe("halı yıkama");
  for (const text of ["istiyorum", "kartvizit", "kartvizitlerimi hâlâ yaptırmadınız"])
    expect(thingWished(text), text).toBeNull();
  for (const wish of ["perde", "perde yaptırcam", "perde yaptırmak istiyorum"])
    expect(ofCurtains(wish).text, wish).toContain("950 TL");
});

test("one word is about what it names, however common it is there", () => {
  const answers = talk(
    "universite",
    "peşin ödersem ne kadar",
    "kızım da sizde okuyor kardeş indirimi yok muydu",
    "yurt",
  );
  expect(answers.at(-1)!.parts.sources[0]?.title).toMatch(/^Yurt/);
});

test("a price is not answered by the same article again, where that states none", () => {
  const [first, second] = talk("kres", "kardeş indirimi yapıyor musunuz", "ücret ne");
  expect(second!.text).not.toContain(first!.text);
});

test("a danger told in a story is heard, whatever is asked at its end", () => {
  const story =
    "üç yıldır evliyiz ilk başta iyiydi sonra kocam içmeye başladı her gece eve gelince bana vuruyor çocuklar görüyor ağlıyor dün de boğazımı sıktı çok korkuyorum kimseye de diyemiyorum, ";
  const [answer] = talk("veteriner", `${story}cumartesi günü açık mısınız`);
  expect(answer!.parts.act).toBe("safety");
});

test("what is reduced is asked of the whole catalogue, even after a product", () => {
  const index = demoIndexes().get("magaza")!;
  for (const asked of ["kampanyalı ne var", "indirimde ne var"]) {
    const answers = holdDialogue({ index, offer: "person", siteUrl: "" }, ["hakiki deri kemer ne kadar", asked]);
    expect(answers[1]!.answer.parts.products.length).toBeGreaterThan(1);
    expect(answers[1]!.answer.text).not.toContain("Hakiki Deri Kemer");
  }
});

test("who wants a demo and no call is taken at the first", () => {
  const index = demoIndexes().get("saglayici")!;
  const said = ["beni arayın", "demo almak istiyorum fakat beni aramayın"];
  const answer = holdDialogue({ index, offer: "demo", siteUrl: "" }, said)[1]!.answer;
  expect(answer.parts.form?.kind).toBe("demo-request");
});
