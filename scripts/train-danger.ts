import { writeFileSync } from "node:fs";
import { MIN_WORDS, dangerOf, dangerByPattern, wordsOf } from "../server/assistant/dialogue/danger.ts";
import { scoreDanger, setDangerWeights } from "../server/assistant/dialogue/danger-model/model.ts";
import { packWeights, WEIGHTS_FILE } from "../server/assistant/dialogue/danger-model/weights.ts";
import { learn } from "./danger/learn.ts";
import { askedTexts, KEPT_OUT, keptOutEverydayTexts, ordinaryRows, type Row, writtenRows } from "./danger/rows.ts";

/**
 * `npm run train:danger`: trains the danger classifier and writes its weights, and prints what signs and classifier hear
 * in what is never learnt from; with `--failures` also each text that is misjudged.
 */
const isKeptOut = ({ batch }: Row) => KEPT_OUT.includes(batch);
const scoreOf = (text: string) => scoreDanger(wordsOf(text.toLocaleLowerCase("tr")));
const none = (text: string) => ({ text, kind: "none" as const });
const [written, ordinary] = [writtenRows(), ordinaryRows()];
const learnt = [...[...written, ...ordinary].filter((row) => !isKeptOut(row)), ...askedTexts().map(none)];
const weights = learn(learnt.filter(({ text }) => wordsOf(text).length >= MIN_WORDS));
setDangerWeights(weights);

const heldOut = written.filter(isKeptOut);
const dangers = heldOut.filter(({ kind }) => kind !== "none");
report("dangers", dangers);
report(
  "harmless texts with their words",
  heldOut.filter(({ kind }) => kind === "none"),
);
report("ordinary statements and stories", ordinary.filter(isKeptOut));
report("questions in everyday words", keptOutEverydayTexts().map(none));
const ofKind = dangers.filter(({ text, kind }) => scoreOf(text).kind() === kind);
console.log(`kind ${(ofKind.length / dangers.length).toFixed(3)}`);
writeFileSync(WEIGHTS_FILE, packWeights(weights));

function report(name: string, texts: readonly Pick<Row, "text" | "kind">[]): void {
  const heard = texts.filter(({ text }) => dangerOf(text) !== null);
  const signed = texts.filter(({ text }) => dangerByPattern(text) !== null);
  const share = (some: readonly unknown[]) => (some.length / texts.length).toFixed(3);
  console.log(`${name}: ${texts.length}, signs ${share(signed)}, signs and classifier ${share(heard)}`);
  if (process.argv.includes("--failures"))
    for (const { text, kind } of texts)
      if ((kind === "none") === (dangerOf(text) !== null))
        console.log(`  ${scoreOf(text).alarm.toFixed(2)} ${kind} ${text}`);
}
