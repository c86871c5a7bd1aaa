import { describe, expect, it } from "vitest";
import { dangerOf, signedDangerOf, wordsOf } from "#server/assistant/dialogue/danger.ts";
import { CLEAR, LOUD, soundOf } from "#server/assistant/dialogue/danger-model/model.ts";
import {
  askedRows,
  evaluationQuestions,
  KEPT_OUT,
  ordinaryRows,
  type Row,
  writtenRows,
} from "../../scripts/danger/rows.ts";
import { countThreadMs } from "../support/thread-time.ts";

const keptOut = writtenRows().filter(({ batch }) => KEPT_OUT.includes(batch));
const dangers = keptOut.filter(({ kind }) => kind !== "none");
/** Three quarters of these say it indirectly, or in words that nobody expects. */
const INDIRECT = 12;
const hard = keptOut.filter(({ kind }) => kind === "none");
const share = (rows: readonly Row[], isSo: (row: Row) => boolean) => rows.filter(isSo).length / rows.length;

describe("danger by its sound, in wordings nothing was learnt from", () => {
  it("is heard more than twice as often as by signs alone", () => {
    const told = (isIndirect: boolean) => dangers.filter(({ batch }) => (batch === INDIRECT) === isIndirect);
    expect(share(told(false), ({ text }) => dangerOf(text) !== null)).toBeGreaterThan(0.8);
    expect(share(told(true), ({ text }) => dangerOf(text) !== null)).toBeGreaterThan(0.6);
    expect(share(dangers, ({ text }) => signedDangerOf(text) !== null)).toBeLessThan(0.4);
  });

  it("is seldom heard in what only has its words", () => {
    expect(share(hard, ({ text }) => dangerOf(text) !== null)).toBeLessThan(0.08);
  });

  it("is mostly told as what it is, and hardly anybody hurt as one who threatens", () => {
    const kinds = dangers.map(({ text, kind }) => ({ told: dangerOf(text), kind })).filter(({ told }) => told !== null);
    expect(kinds.filter(({ told, kind }) => told === kind).length / kinds.length).toBeGreaterThan(0.72);
    expect(kinds.filter(({ told, kind }) => told === "threat" && kind !== "threat").length).toBeLessThan(3);
  });
});

describe("danger by its sound", () => {
  it("is heard in fewer than one of a thousand questions and things that customers say", () => {
    const asked = [...new Set([...evaluationQuestions(), ...askedRows([1]).map(({ text }) => text)])];
    expect(asked.filter((text) => dangerOf(text) !== null).length / asked.length).toBeLessThan(0.001);
  });

  it("is seldom heard in what customers state, wish and complain of, and nothing was learnt from", () => {
    const [learnt, others] = [false, true].map((isOut) =>
      ordinaryRows().filter(({ batch }) => KEPT_OUT.includes(batch) === isOut),
    );
    expect(share(others!, ({ text }) => dangerOf(text) !== null)).toBeLessThan(0.08);
    expect(share(learnt!, ({ text }) => dangerOf(text) !== null)).toBeLessThan(0.015);
  });

  it("is none where the knowledge answers", () => {
    const heard = dangers.find(({ text }) => signedDangerOf(text) === null && dangerOf(text) !== null)!;
    expect(dangerOf(heard.text, () => true)).toBeNull();
  });

  it("is told how loud it is to who knows what else it may be", () => {
    const alarms: number[] = [];
    for (const { text } of dangers) dangerOf(text, (alarm) => alarms.push(alarm) === 0);
    expect(Math.min(...alarms)).toBeGreaterThan(LOUD);
    expect(alarms.filter((alarm) => alarm > CLEAR).length / alarms.length).toBeGreaterThan(0.7);
  });

  it("is listened for within a millisecond", () => {
    const messages = keptOut.map(({ text }) => wordsOf(text.toLocaleLowerCase("tr")));
    messages.forEach((words) => soundOf(words));
    const spentMs = countThreadMs();
    messages.forEach((words) => soundOf(words));
    expect(spentMs() / messages.length).toBeLessThan(1);
  });

  it("is none in nothing", () => {
    expect(dangerOf("")).toBeNull();
    expect(dangerOf("…")).toBeNull();
  });
});
