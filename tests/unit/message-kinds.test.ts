import { describe, expect, test } from "vitest";
import { isComplaint } from "#server/assistant/dialogue/detect-complaint.ts";
import { intentOf } from "#server/assistant/dialogue/intents.ts";
import { messageKinds } from "#server/assistant/language/message-kinds/message-kinds.ts";
import { KEPT_OUT, messageRows, type Row } from "../../scripts/messages/rows.ts";

const keptOut = messageRows().filter(({ batch }) => KEPT_OUT.includes(batch));
const ofKind = (...kinds: Row["kind"][]) => keptOut.filter(({ kind }) => kinds.includes(kind));
const share = (rows: readonly Row[], isSo: (text: string) => boolean) =>
  rows.filter(({ text }) => isSo(text)).length / rows.length;
const asksForRecord = (text: string) => intentOf(text)?.kind === "own-record";

describe("messages by authors nothing was learnt from", () => {
  test("most complaints are heard", () => {
    expect(share(ofKind("complaint"), (text) => isComplaint(text))).toBeGreaterThan(0.75);
  });

  test("most questions about a record of one's own are recognised", () => {
    expect(share(ofKind("record"), asksForRecord)).toBeGreaterThan(0.8);
  });

  test("questions about rules, needs, orders and courtesies are neither", () => {
    const others = ofKind("question", "need", "order", "talk");
    expect(share(others, (text) => isComplaint(text))).toBeLessThan(0.03);
    expect(share(others, asksForRecord)).toBeLessThan(0.02);
  });
});

describe("what happened is no complaint by itself", () => {
  test.each([
    "Bizim sokakta iki eve hırsız girmiş, uyuyamadım. Bilezikler çalınırsa parasını sizden alabilir miyim?",
    "o gün işten eve yetişemeyebilirim, araba kapıdan dönerse bi daha gelmeniz kaça patlar bana",
    "devamsızlık hakkım ne kadar",
    "tüketici hakem heyetine nasıl başvururum",
  ])("%s", (text) => {
    expect(isComplaint(text)).toBe(false);
    expect(asksForRecord(text)).toBe(false);
  });
});

test.each([
  ["havayolu valizimi kaybetti, sigortamdan ne kadar para alirim, hangi kagidi almam lazim", false],
  ["gardırobun gövdesi yapılmış, vazgeçersem paramın yüzde kaçı gider", false],
  ["geçen hafta yaptığım başvuruya bir cevap çıktı mı acaba", true],
])("%s: about a record: %s", (text, is) => expect(asksForRecord(text)).toBe(is));

test("who asks for a person asks for no job, whatever else the words are like", () => {
  expect(intentOf("Teknik ekibinizden biriyle görüşmek istiyorum")).toBeNull();
});

test("a message is of one kind or another, the same each time", () => {
  const shares = messageKinds("Siparişim üç gündür yolda, bi bakar mısınız nerede kalmış");
  expect(Object.values(shares).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
  expect(shares.record).toBeGreaterThan(0.5);
  expect(messageKinds("Siparişim üç gündür yolda, bi bakar mısınız nerede kalmış")).toEqual(shares);
});

test("no text makes it fail", () => {
  for (const text of ["", "?", "a", "🙂", "x".repeat(20_000), "ne ".repeat(4_000)])
    expect(Number.isFinite(messageKinds(text).question)).toBe(true);
});
