import { describe, expect, it } from "vitest";
import { dangerOf, dangerByPattern, wordsOf } from "#server/assistant/dialogue/danger.ts";
import { QUESTION_THRESHOLD, ALARM_THRESHOLD, scoreDanger } from "#server/assistant/dialogue/danger-model/model.ts";
import {
  askedTexts,
  evaluationQuestions,
  keptOutEverydayTexts,
  KEPT_OUT,
  ordinaryRows,
  type Row,
  writtenRows,
} from "../../scripts/danger/rows.ts";
import { countThreadMs } from "../support/thread-time.ts";

const keptOut = writtenRows().filter(({ batch }) => KEPT_OUT.includes(batch));
const dangers = keptOut.filter(({ kind }) => kind !== "none");
/** Three quarters of these are indirect, or worded unusually. */
const INDIRECT = 12;
/** Stories: dangers told among everyday details, and everyday troubles that are none. */
const STORIES = 16;
const hard = keptOut.filter(({ kind }) => kind === "none");
const share = (rows: readonly Row[], isSo: (row: Row) => boolean) => rows.filter(isSo).length / rows.length;

describe("the danger classifier on held-out wordings", () => {
  it("finds more than twice as many as the patterns alone", () => {
    const told = (isIndirect: boolean) => dangers.filter(({ batch }) => (batch === INDIRECT) === isIndirect);
    expect(share(told(false), ({ text }) => dangerOf(text) !== null)).toBeGreaterThan(0.8);
    expect(share(told(true), ({ text }) => dangerOf(text) !== null)).toBeGreaterThan(0.6);
    expect(share(dangers, ({ text }) => dangerByPattern(text) !== null)).toBeLessThan(0.42);
  });

  it("rarely raises a false alarm for harmless texts with the same words", () => {
    expect(share(hard, ({ text }) => dangerOf(text) !== null)).toBeLessThan(0.08);
  });

  it("hears most dangers that are told in a story, and takes few stories of everyday troubles for one", () => {
    const told = dangers.filter(({ batch }) => batch === STORIES);
    expect(share(told, ({ text }) => dangerOf(text) !== null)).toBeGreaterThan(0.85);
    const everyday = ordinaryRows().filter(({ batch }) => batch === STORIES);
    expect(share(everyday, ({ text }) => dangerOf(text) !== null)).toBeLessThanOrEqual(0.02);
  });

  it("mostly finds the right kind or leaves it open, and rarely takes a victim for somebody who threatens", () => {
    const short = dangers.filter(({ batch }) => batch !== STORIES);
    const kinds = short.map(({ text, kind }) => ({ told: dangerOf(text), kind })).filter(({ told }) => told !== null);
    expect(kinds.filter(({ told, kind }) => told === kind).length / kinds.length).toBeGreaterThan(0.65);
    const isOther = ({ told, kind }: (typeof kinds)[number]) => told !== kind && told !== "unclear";
    expect(kinds.filter(isOther).length / kinds.length).toBeLessThan(0.18);
    expect(kinds.filter(({ told, kind }) => told === "threat" && kind !== "threat").length).toBeLessThan(3);
  });
});

describe("the danger classifier", () => {
  it("raises a false alarm for fewer than one in a thousand customer messages", () => {
    const asked = [...new Set([...evaluationQuestions(), ...askedTexts()])];
    expect(asked.filter((text) => dangerOf(text) !== null).length / asked.length).toBeLessThan(0.001);
  });

  it("rarely raises a false alarm for held-out statements, requests and complaints", () => {
    const [learnt, others] = [false, true].map((isOut) =>
      ordinaryRows().filter(({ batch }) => KEPT_OUT.includes(batch) === isOut),
    );
    expect(share(others!, ({ text }) => dangerOf(text) !== null)).toBeLessThan(0.08);
    expect(share(learnt!, ({ text }) => dangerOf(text) !== null)).toBeLessThan(0.015);
  });

  it("rarely raises a false alarm for what customers ask in everyday words", () => {
    const asked = keptOutEverydayTexts();
    expect(asked.filter((text) => dangerOf(text) !== null).length / asked.length).toBeLessThan(0.03);
  });

  it("raises no alarm if the knowledge base answers", () => {
    const heard = dangers.find(({ text }) => dangerByPattern(text) === null && dangerOf(text) !== null)!;
    expect(dangerOf(heard.text, () => true)).toBeNull();
  });

  it("passes its score to the caller who knows what else the message may be about", () => {
    const alarms: number[] = [];
    for (const { text } of dangers) dangerOf(text, (alarm) => alarms.push(alarm) === 0);
    expect(Math.min(...alarms)).toBeGreaterThan(ALARM_THRESHOLD);
    expect(alarms.filter((alarm) => alarm > QUESTION_THRESHOLD).length / alarms.length).toBeGreaterThan(0.7);
  });

  it("takes less than a millisecond", () => {
    const messages = keptOut.map(({ text }) => wordsOf(text.toLocaleLowerCase("tr")));
    messages.forEach((words) => scoreDanger(words));
    const spentMs = countThreadMs();
    messages.forEach((words) => scoreDanger(words));
    expect(spentMs() / messages.length).toBeLessThan(1);
  });

  it("raises no alarm for an empty text", () => {
    expect(dangerOf("")).toBeNull();
    expect(dangerOf("…")).toBeNull();
  });
});
