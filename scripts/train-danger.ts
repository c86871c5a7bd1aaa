import { writeFileSync } from "node:fs";
import { MIN_WORDS, dangerByPattern, wordsOf } from "../server/assistant/dialogue/danger.ts";
import { ALARM_THRESHOLD, scoreDanger } from "../server/assistant/dialogue/danger-model/model.ts";
import { packWeights, WEIGHTS_FILE } from "../server/assistant/dialogue/danger-model/weights.ts";
import { learn } from "./danger/learn.ts";
import { askedRows, KEPT_OUT, OF_SIGNS, ordinaryRows, type Row, writtenRows } from "./danger/rows.ts";

/**
 * `npm run train:danger`: trains the danger classifier and writes its weights. First prints what patterns, classifier
 * and both together do on held-out batches: each batch in turn, then those that are never trained on.
 */
const written = writtenRows();
const batches = [...new Set(written.map(({ batch }) => batch))]
  .filter((batch) => batch !== OF_SIGNS)
  .sort((a, b) => a - b);
const learntBatches = batches.filter((batch) => !KEPT_OUT.includes(batch));
const ordinary = ordinaryRows();
const rows = [...written, ...ordinary, ...askedRows(learntBatches)];
const learnt = rows
  .filter(({ batch }) => !KEPT_OUT.includes(batch))
  .filter(({ text }) => wordsOf(text).length >= MIN_WORDS);

const weights = learn(learnt);
const unseen = learntBatches.flatMap((batch) =>
  heard(
    rows.filter((row) => row.batch === batch),
    learn(learnt.filter((row) => row.batch !== batch)),
  ),
);
report("each batch in its turn", unseen);
const keptOut = heard(
  [...written, ...ordinary].filter(({ batch }) => KEPT_OUT.includes(batch)),
  weights,
);
report("never learnt from", keptOut);
if (process.argv.includes("--failures"))
  for (const { row, signed, alarm } of [...unseen, ...keptOut].sort((a, b) => a.alarm - b.alarm))
    if ((signed || alarm > ALARM_THRESHOLD) !== (row.kind !== "none"))
      console.log(alarm.toFixed(2), row.kind, row.batch, row.text);
writeFileSync(WEIGHTS_FILE, packWeights(weights));

type Heard = { row: Row; signed: boolean; alarm: number; isKind: boolean };

function heard(some: readonly Row[], by: typeof weights): Heard[] {
  return some.map((row) => {
    const words = wordsOf(row.text);
    const { alarm: loudness, kind } = scoreDanger(words, by);
    const alarm = words.length < MIN_WORDS ? -Infinity : loudness;
    return { row, signed: dangerByPattern(row.text) !== null, alarm, isKind: kind() === row.kind };
  });
}

function report(title: string, all: readonly Heard[]): void {
  const dangers = all.filter(({ row }) => row.kind !== "none");
  const hard = all.filter(({ row }) => row.kind === "none" && !row.isAsked);
  const asked = all.filter(({ row }) => row.isAsked);
  const kinds = dangers.filter(({ isKind }) => isKind).length / dangers.length;
  console.log(
    `\n${title}: ${dangers.length} dangers, ${hard.length} hard, ${asked.length} asked; kind ${kinds.toFixed(3)}`,
  );
  const line = (name: string, isAlarm: (one: Heard) => boolean) => {
    const share = (some: readonly Heard[]) => (some.filter(isAlarm).length / Math.max(1, some.length)).toFixed(3);
    console.log(`${name.padEnd(12)} recall ${share(dangers)}  alarms: hard ${share(hard)}  asked ${share(asked)}`);
  };
  line("signs", ({ signed }) => signed);
  for (const loud of new Set([ALARM_THRESHOLD, 0, 0.3, 1])) {
    line(`model ${loud}`, ({ alarm }) => alarm > loud);
    line(`both ${loud}`, ({ signed, alarm }) => signed || alarm > loud);
  }
}
