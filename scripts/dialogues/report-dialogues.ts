import type { AssistantAct } from "#contract/assistant.ts";
import { type Judgement, VERDICTS, type Verdict } from "./judge-turn.ts";
import type { ReceivedAnswer } from "./play.ts";
import type { Dialogue } from "./read-dialogues.ts";

export type JudgedTurn = { dialogue: Dialogue; at: number; said: ReceivedAnswer; judgement: Judgement };
type Counts = { turns: number } & Record<Verdict, number>;
export type DialogueReport = { dialogues: number } & Counts & { byAct: Record<string, Counts> };

/** How many turns were right, tolerable, wrong and shameful: in all, and by the act that was expected first. */
export function reportDialogues(turns: JudgedTurn[]): DialogueReport {
  const byAct = Map.groupBy(turns, ({ dialogue, at }): AssistantAct => dialogue.turns[at]!.expect.act[0]!);
  return {
    dialogues: new Set(turns.map(({ dialogue }) => dialogue)).size,
    ...count(turns),
    byAct: Object.fromEntries(
      [...byAct].sort(([one], [other]) => (one < other ? -1 : 1)).map(([act, of]) => [act, count(of)]),
    ),
  };
}

function count(turns: JudgedTurn[]): Counts {
  const of = (verdict: Verdict) => turns.filter(({ judgement }) => judgement.verdict === verdict).length;
  return {
    turns: turns.length,
    right: of("right"),
    tolerable: of("tolerable"),
    wrong: of("wrong"),
    shameful: of("shameful"),
  };
}

export function printReport({ dialogues, byAct, ...all }: DialogueReport): void {
  console.table({ all, ...byAct });
  console.log(`${dialogues} dialogues`);
}

/** How many answers named no act, in a sentence; undefined where each did. */
export function derivedNote(turns: JudgedTurn[]): string | undefined {
  const derived = turns.filter(({ said }) => said.derived).length;
  return derived === 0
    ? undefined
    : `${derived} of ${turns.length} answers name no act and were judged by their outcome`;
}

/** Each turn that was not right, the worst first, with what was said. */
export function printFailures(turns: JudgedTurn[]): void {
  const failed = turns.filter(({ judgement }) => judgement.verdict !== "right");
  const rank = ({ judgement }: JudgedTurn) => -VERDICTS.indexOf(judgement.verdict);
  for (const turn of failed.toSorted((one, other) => rank(one) - rank(other))) {
    const { dialogue, at, said, judgement } = turn;
    const visitor = dialogue.turns[at]!;
    console.log(`\n${judgement.verdict} ${dialogue.id} (${dialogue.kb}) turn ${at + 1}: ${judgement.why}`);
    console.log(`  visitor   ${visitor.visitor}${visitor.image ? " [picture]" : ""}`);
    console.log(`  assistant ${said.text.replaceAll("\n", "\n            ")}`);
    if (said.chips.length > 0) console.log(`  chips     ${said.chips.join(" | ")}`);
    if (said.cards.length > 0) console.log(`  cards     ${said.cards.join(" | ")}`);
    if (said.records.size > 0) console.log(`  kept      ${[...said.records.keys()].join(", ")}`);
  }
}
