import { expect, test } from "vitest";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { indexOf, readFirms } from "../support/firms.ts";

const trades = await readFirms("eight-trades", "three-trades", "twelve-trades", "four-trades-a");
const indexes = new Map([...trades].map(([firm, knowledge]) => [firm, indexOf(knowledge)]));
const last = (firm: string, ...said: string[]) =>
  holdDialogue({ index: indexes.get(firm)!, offer: "person", siteUrl: "" }, said).at(-1)!.answer;

test.each([
  ["nakliyat", ["3+1 ev taşıyacağız", "kaç para"], "Şehir içi ev taşıma"],
  ["otoservis", ["aracımın balataları ötüyor", "ne kadar tutar değişimi"], "Mekanik onarımlar"],
])("a price asked after suggestions is first of what was suggested: %s, %j", (firm, said, heading) =>
  expect(last(firm, ...said).text).toContain(heading),
);

test("who pays is not the first price that is found", () =>
  expect(last("otokiralama", "lastik patladı ne yapcam", "ücretini kim ödüyor").text).not.toMatch(/\d TL/));

test("the size of a flat is no hour of a visit, and is of what was asked before", () => {
  const answer = last("nakliyat", "şehirlerarası taşıma yapıyor musunuz", "3+1");
  expect(answer.text).not.toContain("saati");
  expect(answer.parts.sources[0]?.title).toContain("Şehirlerarası");
});

test("a distance is not a name", () => {
  const answer = last("nakliyat", "insanla görüşmek istiyorum", "450 km");
  expect(answer.text).not.toContain("Km");
});

const LIST = "dolgm düştü garnti kapsamnda ücretsz yenilenirmi";

test("whoever goes on without pressing a suggestion is answered from the one that speaks of it", () => {
  expect(last("disci", LIST).parts.suggestions).toContain("Dolgu");
  expect(last("disci", LIST, "kırılırsa da mı")).toMatchObject({
    outcome: "answered",
    parts: { sources: [{ title: "Dolgu" }] },
  });
});

test.each(["köpeğim için", "porselen tabak kırılırsa"])(
  "what none of the suggestions speaks of is not answered from them: %s",
  (other) => expect(last("disci", LIST, other).outcome).not.toBe("answered"),
);
