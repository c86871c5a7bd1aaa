import { expect, test } from "vitest";
import { excerptOf, findWords } from "#contract/search-words.ts";

const marked = (text: string, search: string) => findWords(text, search).map(([from, to]) => text.slice(from, to));

test("words are found where they stand in the text as it was written", () => {
  expect(marked("İADE koşulları, iadeler", "iade kosul")).toEqual(["İADE", "koşul", "iade"]);
  expect(marked("Dag\u0306cı 🎂 dağcı", "dağ")).toEqual(["Dag\u0306", "dağ"]);
  expect(marked("Ankara’nın 50% (x)", "ankara'nin 50%")).toEqual(["Ankara’nın", "50%"]);
});

test("words of one or two letters are found at the beginning of a word only, and what overlaps is one", () => {
  expect(marked("vitrin, ev\nvida", "vi")).toEqual(["vi", "vi"]);
  expect(marked("kargocu", "kargo argoc")).toEqual(["kargoc"]);
});

test("a telephone number is found however it is written", () => {
  expect(marked("Numaram (532) 111-22 33.", "05321112233")).toEqual(["532) 111-22 33"]);
});

test("an excerpt begins with a word a little before what is found, without halves of marks", () => {
  const text = `${"uzun bir söz ".repeat(20)}**gümüş kaşık** kırıldı`;
  expect(excerptOf(text, "kasik")).toBe("… bir söz uzun bir söz gümüş kaşık kırıldı");
  expect(excerptOf("Altın kaşık da olur", "kasik")).toBe("Altın kaşık da olur");
  expect(excerptOf(`${"a".repeat(400)}kaşık`, "kasik")).toBe("… kaşık");
});
