import { expect, test } from "vitest";
import { dangerOf } from "#server/assistant/dialogue/danger.ts";
import { isComplaint } from "#server/assistant/dialogue/detect-complaint.ts";
import { intentOf } from "#server/assistant/dialogue/intents.ts";
import { reactionOf } from "#server/assistant/dialogue/reactions.ts";
import { asksForPerson } from "#server/assistant/retrieval/person-wish.ts";
import { mainKind, splitSmallTalk } from "#server/assistant/retrieval/small-talk/small-talk.ts";
import { last } from "../support/demo-conversation.ts";

test("“eşim istemiyor ama” alone tells of no danger, and a danger that ends so is heard", () => {
  expect(dangerOf("eşim istemiyor ama")).toBeNull();
  for (const told of ["yaşamak istemiyorum ama", "boğazıma takıldı ama", "ya kombi patladı", "saldırdı bana ya"])
    expect(dangerOf(told), told).not.toBeNull();
});

test.each(["siz robotmusunuz", "sen insanmısın"])("%s: the question is heard, however it is written", (text) =>
  expect(mainKind(splitSmallTalk(text).kinds)).toBe("robot"),
);

test("who will complain complains, and who asks how does not", () => {
  expect(isComplaint("şikayet edicem sizi")).toBe(true);
  expect(isComplaint("nasıl şikayet edeceğim")).toBe(false);
});

test("the head of the house is a person", () => {
  expect(asksForPerson("başkanla görüşmek istiyorum")).toBe(true);
});

test("an apology beside a correction of the order is no product", () => {
  const answer = last("magaza", "oxford gömlek L beden alayım", "yok 2 tane olsun pardon");
  expect(answer.text).not.toContain("bulamadım");
  expect(answer.parts.order?.lines).toMatchObject([{ quantity: 2 }]);
});

test.each(["tek kişi gidiyorum", "biz 3 kişi geleceğiz", "tek başıma geliyorum"])(
  "%s: counts people, and is no danger",
  (text) => expect(dangerOf(text)).toBeNull(),
);

test.each([
  "bir tane daha göster",
  "hepsini göster bana",
  "daha fazla göster",
  "bir daha gösterir misin",
  "son kez soruyorum",
])("%s: tells the chat what to show, and is no danger", (text) => expect(dangerOf(text)).toBeNull());

test.each([
  ["Do you have a free trial?", /^Gladly\..* May I have your full name\?/],
  ["Haben Sie eine Demo?", /^Gern\..* Wie lautet Ihr Vor- und Nachname\?/],
])("%s: is told that it will be arranged before it is asked who wants it", (text, said) =>
  expect(last("magaza", text).text).toMatch(said),
);

test("a sigh before an insult hides nothing of it", () => {
  expect(mainKind(splitSmallTalk("offf hiçbişey bilmiyosun").kinds)).toBe("insult");
});

test.each(["kargom 10 gündür yok", "3 haftadır siparişimi bekliyorum"])("%s: is a complaint", (text) =>
  expect(isComplaint(text)).toBe(true),
);

test("who wants the money back complains", () => {
  expect(isComplaint("paramı istiyorum")).toBe(true);
  expect(isComplaint("paramı nasıl isterim")).toBe(false);
});

test("who goes on in Turkish may say so in passing", () => {
  expect(reactionOf("türkçe de yazabilirim aslında")).toEqual({ kind: "turkish" });
});

test("a day behind a name is no surname", () => {
  expect(last("magaza", "0500 000 00 11 adım nil yarin arayın").parts.form?.values).toMatchObject({ name: "Nil" });
});

test("a relative's name is not the visitor's", () => {
  const answer = last("hastane", "beni arayın 0500 000 00 11", "adım filiz annemin adı hatice");
  expect(answer.parts.form?.values).toMatchObject({ name: "Filiz" });
});

test("who asks whether a developer is needed looks for no job", () => {
  expect(intentOf("kurulum için yazılımcı lazım mı")).toBeNull();
  expect(intentOf("yazılımcı lazım mı size")?.kind).toBe("job");
});

test("the letters of a plate are nobody's name", () => {
  const answer = last("magaza", "iadem onaylandı mı", "34 abc 123");
  expect(answer.text).toContain("Yazdığınız numarayı ekibimiz bu konuşmada görür");
  expect(answer.parts.form?.values ?? {}).toEqual({});
});

test("a condition and another day give up nothing that is being collected", () => {
  for (const text of ["beğenmezsek iptal", "vazgeçtim cumartesi olsun"])
    expect(last("magaza", "beni arayın", text).parts.act, text).not.toBe("end");
  expect(last("magaza", "beni arayın", "boşver sağlık olsun").parts.act).toBe("end");
});

test("whoever tells of a swelling is sent to a doctor, unless the knowledge base answers", () => {
  expect(last("magaza", "kazağı giydim", "yüzüm şişti").text).toContain("bir hekime görünün");
  expect(intentOf("ellerim kızardı")?.kind).toBe("advice");
  expect(intentOf("saç derim kabardı")?.kind).toBe("advice");
  for (const text of ["kolyem soyuldu", "elbisem yandı", "gözlüğüm kabardı"]) expect(intentOf(text), text).toBeNull();
});

test("a request at the end is no question about one's own record", () => {
  expect(intentOf("numaram değişmiş mi acaba ölçer misiniz")).toBeNull();
  expect(intentOf("faturam çıkmış mı bakar mısınız")?.kind).toBe("own-record");
});
