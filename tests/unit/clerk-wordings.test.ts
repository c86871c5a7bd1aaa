import { describe, expect, it } from "vitest";
import { splitSmallTalk } from "#server/assistant/retrieval/small-talk/small-talk.ts";
import { asksForPerson } from "#server/assistant/retrieval/person-wish.ts";
import { retrieve } from "#server/assistant/retrieval/retrieve.ts";
import { intentOf } from "#server/assistant/dialogue/intents.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { demoIndexes } from "../../scripts/eval.ts";

const indexes = demoIndexes();
const acts = (kb: string, ...said: string[]) =>
  holdDialogue({ index: indexes.get(kb)!, offer: kb === "saglayici" ? "demo" : "person", siteUrl: "" }, said).map(
    ({ answer }) => ({ act: answer.parts.act, text: answer.text }),
  );

describe("small talk by pattern", () => {
  it.each([
    ["ahahaha iyiymiş", "laugh"],
    ["hahahah çok iyi bu", "laugh"],
    ["sjsjsj", "laugh"],
    ["neyse özür dilerim sinirliydim", "sorry"],
    ["kusura bakma az önce kaba konuştum", "sorry"],
    ["affedersin ya moralim bozuktu", "sorry"],
    ["elinize sağlık dünkü pasta süperdi", "praise"],
    ["börekler çok lezzetliydi", "praise"],
    ["odamız mükemmeldi", "praise"],
    ["bi geçmiş olsun deyin bari :)", "get-well"],
    ["bir geçmiş olsun demediniz", "get-well"],
    ["hadi bb", "goodbye"],
    ["hoop kardeeeş nabiyosun la", "how-are-you"],
  ])("%s: %s", (text, kind) => expect(splitSmallTalk(text)).toMatchObject({ kinds: [kind], rest: "" }));

  it.each([
    "otellere tam olarak ne yapıyor",
    "kusura bakmayın siparişim gelmedi",
    "elinize sağlık, yarın için pasta alabilir miyim",
  ])("is not only small talk: %s", (text) => expect(splitSmallTalk(text).rest).not.toBe(""));
});

describe("a request for a person", () => {
  it.each(["gerçek biriyle görüşcem", "bari birine sorun söylesin", "birisine sorar mısınız", "yetkiliyle konuşucam"])(
    "%s",
    (text) => expect(asksForPerson(text)).toBe(true),
  );
  it.each(["birine sorun yaşattınız mı", "birinde sorun var mı"])("is not recognised in: %s", (text) =>
    expect(asksForPerson(text)).toBe(false),
  );
});

describe("a job", () => {
  const matter = (text: string) => intentOf(text)?.kind ?? null;
  it.each(["usta arıyomusunuz iş için", "garson alıyo musunuz", "eleman lazım mı"])("%s", (text) =>
    expect(matter(text)).toBe("job"),
  );
  it("is not meant by what the visitor needs for the product", () =>
    expect(matter("yazılımcı lazım mı bize peki")).toBeNull());
});

it.each([["magaza", "kargo ücreti ne kadar kapıda ödeme var mı iade kaç gün", ["Kargo", "Kapıda"]]])(
  "questions that nothing parts are each answered (%s): %s",
  (kb, text, about) => {
    const found = retrieve(indexes.get(kb)!, text);
    const titles = [...found.sources, ...found.alsoAsked.flatMap(({ sources }) => sources)].map(({ title }) => title);
    for (const subject of about)
      expect(titles.join("|").toLocaleLowerCase("tr")).toContain(subject.toLocaleLowerCase("tr"));
  },
);

it("asks for a shop's hours after a product, and not for the product", () => {
  const [, hours] = acts("magaza", "deri biker ceket ne kadar", "pazar günü mağaza kaçta açılıyor");
  expect(hours!.text).toContain("11:00");
  expect(hours!.text).not.toContain("Renk");
});

it("keeps naming whom to call after a danger", () => {
  const [, more] = acts("hastane", "cocugum camasir suyu icti ne yapayim", "2 yasinda kusuyo");
  expect(more).toMatchObject({ act: "safety" });
  expect(more!.text).toContain("112");
});
