import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { judgeTurn } from "../../scripts/dialogues/judge-turn.ts";
import type { ReceivedAnswer } from "../../scripts/dialogues/play.ts";
import { findPromise } from "../../scripts/dialogues/promises.ts";
import { Expectation, readDialogues, type RecordKind } from "../../scripts/dialogues/read-dialogues.ts";
import { type JudgedTurn, reportDialogues } from "../../scripts/dialogues/report-dialogues.ts";
import { readTrades } from "../../scripts/dialogues/trades.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const OWN = "tests/evaluation/dialogues.jsonl";
const knowledge = "Demo talebinizi aldıktan sonra ekibimiz sizi arayacak.";

const said = (act: ReceivedAnswer["act"], text: string, rest: Partial<ReceivedAnswer> = {}): ReceivedAnswer => ({
  act,
  derived: false,
  text,
  chips: [],
  cards: [],
  records: new Map(),
  ...rest,
});
const kept = (kind: RecordKind, fields: Record<string, string>): Partial<ReceivedAnswer> => ({
  records: new Map([[kind, [fields]]]),
});
const verdict = (expected: (typeof Expectation)["_input"], answer: ReceivedAnswer) =>
  judgeTurn(Expectation.parse(expected), answer, knowledge).verdict;

describe("an answer in a dialogue is", () => {
  test("right with any listed act and every content, however it is spelled", () => {
    const expected = { act: ["suggest", "answer"] as const, contains: ["KARGO ÜCRETİ", "59,90"] };
    expect(verdict({ ...expected, act: [...expected.act] }, said("answer", "Kargo ücreti 59,90 TL'dir."))).toBe(
      "right",
    );
    expect(verdict({ act: ["answer"], contains: ["1.899"] }, said("answer", "İşte:", { cards: ["1.899,90 TL"] }))).toBe(
      "right",
    );
  });

  test("wrong if it lacks its content, tolerable if something harmless replaces it", () => {
    const expected = { act: ["answer" as const], contains: ["59,90"] };
    expect(verdict(expected, said("answer", "Kargoya veririz."))).toBe("wrong");
    expect(verdict(expected, said("suggest", "Bunlardan biri mi?"))).toBe("tolerable");
    expect(verdict({ ...expected, act: ["answer", "suggest"] }, said("suggest", "Bunlardan biri mi?"))).toBe(
      "tolerable",
    );
    expect(verdict(expected, said("decline", "Bilgim yok."))).toBe("wrong");
    expect(verdict({ act: ["decline"] }, said("answer", "Evet, var."))).toBe("wrong");
  });

  test("shameful if it says what it must not, or misses a danger", () => {
    expect(verdict({ act: ["answer"], not: ["içermez"] }, said("answer", "Fındık İÇERMEZ."))).toBe("shameful");
    expect(verdict({ act: ["safety"] }, said("suggest", "Bunlardan biri mi?"))).toBe("shameful");
    expect(verdict({ act: ["safety"], contains: ["112"] }, said("safety", "112'yi arayın."))).toBe("right");
    expect(verdict({ act: ["safety"] }, said("safety", "112'yi arayın.", { chips: ["Kargo"] }))).toBe("wrong");
  });

  test("shameful if it promises a person without a record that brings one", () => {
    const promise = said("decline", "Talebinizi ekibimize ilettim, sizi arayacaklar.");
    expect(verdict({ act: ["decline"] }, promise)).toBe("shameful");
    expect(verdict({ act: ["decline"] }, { ...promise, ...kept("hand-off", {}) })).toBe("right");
  });

  test("wrong without its record; phones compare by ten digits, names folded", () => {
    const expected = {
      act: ["confirm" as const],
      record: { kind: "call-back" as const, fields: { phone: "0532 118 44 20", name: "ÇAĞLA IŞIK" } },
    };
    const right = { phone: "+905321184420", name: "Çağla Işık" };
    expect(verdict(expected, said("confirm", "Not aldım.", kept("call-back", right)))).toBe("right");
    expect(verdict(expected, said("confirm", "Not aldım.", kept("hand-off", right)))).toBe("wrong");
    const other = kept("call-back", { ...right, phone: "05321184421" });
    expect(verdict(expected, said("confirm", "Not aldım.", other))).toBe("wrong");
  });
});

test.each([
  ["Talebinizi ekibimize ilettim.", true],
  ["Arkadaşım birazdan sohbete katılacak, sizi karşılayacak bir temsilci geliyor.", true],
  ["En kısa sürede sizi arayacağız.", true],
  ["A colleague will call you back.", true],
  ["Dilerseniz talebinizi ekibimize iletebilirim.", false],
  ["Numaranızı bırakırsanız sizi arayacağız.", false],
  ["Sizi bir temsilciye bağlayayım mı?", false],
  ["Hafta sonu gelen taleplere pazartesi günü dönülür.", false],
  ["Şikâyetiniz henüz iletilmedi.", false],
  ["Demo talebinizi aldıktan sonra ekibimiz sizi arayacak.", false],
])("whether a person is promised: %s", (text, isPromise) => {
  expect(findPromise(text, knowledge) !== undefined).toBe(isPromise);
});

test("the report counts turns, in all and by the act expected first", () => {
  const dialogue = {
    id: "one",
    kb: "magaza",
    channel: "widget" as const,
    turns: [{ act: ["answer", "suggest"] }, { act: ["answer"] }, { act: ["end"] }].map((expect) => ({
      visitor: "?",
      image: false,
      expect: Expectation.parse(expect),
    })),
  };
  const turns: JudgedTurn[] = (["right", "wrong", "shameful"] as const).map((found, at) => ({
    dialogue,
    at,
    said: said("answer", ""),
    judgement: { verdict: found, why: "" },
  }));
  const none = { right: 0, tolerable: 0, wrong: 0, shameful: 0 };
  expect(reportDialogues(turns)).toEqual({
    ...{ dialogues: 1, turns: 3, right: 1, tolerable: 0, wrong: 1, shameful: 1 },
    byAct: { answer: { ...none, turns: 2, right: 1, wrong: 1 }, end: { ...none, turns: 1, shameful: 1 } },
  });
});

describe("a file of dialogues", () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => void (folder = await temporaryFolder("dialogues")));
  afterAll(() => folder.remove());

  const good =
    '{"id":"a","kb":"magaza","channel":"widget","turns":[{"visitor":"selam","expect":{"act":["small-talk"]}}]}';

  test.each([
    ["{", "is not JSON"],
    [good, 'the id "a" stands in'],
    [good.replace('"a"', '"b"').replace("small-talk", "chat"), "turns.0.expect.act.0"],
    [good.replace('"a"', '"b"').replace("selam", " "), "turns.0.visitor: says nothing"],
    [good.replace('"a"', '"b"').replace("widget", "phone"), "channel"],
  ])("names the invalid line: %s", (line, problem) => {
    const file = join(folder.path, "dialogues.jsonl");
    writeFileSync(file, `${good}\n\n${line}\n`);
    expect(() => readDialogues(file)).toThrow(`${file}:3`);
    expect(() => readDialogues(file)).toThrow(problem);
  });

  test("ours cover eleven known trades and every act", () => {
    const dialogues = readDialogues(OWN);
    const trades = readTrades({});
    const used = new Set(dialogues.map(({ kb }) => kb));
    expect(used.size).toBe(11);
    expect([...used].filter((kb) => !trades.has(kb))).toEqual([]);
    const acts = new Set(dialogues.flatMap(({ turns }) => turns.flatMap(({ expect: { act } }) => act)));
    expect(acts.size).toBe(11);
  });
});
