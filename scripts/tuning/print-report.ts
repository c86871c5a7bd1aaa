import { setMeanings, type Meanings } from "../../server/assistant/language/meanings.ts";
import * as fitted from "../../server/assistant/retrieval/ranking/fitted.ts";
import { likelihoods, rate } from "../../server/assistant/retrieval/ranking/ranker.ts";
import type { ConfidenceWeights, RankerWeights } from "../../server/assistant/retrieval/ranking/weights.ts";
import { askAll } from "../knowledge/evaluate-knowledge.ts";
import { readKnowledge, readKnowledgeQuestions } from "../knowledge/read-knowledge.ts";
import { reportKnowledge } from "../knowledge/report-knowledge.ts";
import type { Row } from "./collect.ts";
import { TRADES } from "./trades.ts";

/** What was fitted without each trade. */
export type LeftOut = {
  meanings: ReadonlyMap<string, Meanings>;
  rankers: ReadonlyMap<string, RankerWeights>;
  confidences: ReadonlyMap<string, ConfidenceWeights>;
};
/** A question as it was ranked with what was fitted without its trade. */
export type Checked = { row: Row; right: boolean; among: boolean; sure: number; besideDocuments: boolean };

/** Prints the results of each trade with what was fitted without it. */
export async function printTrades(
  checked: readonly Checked[],
  { meanings, rankers, confidences }: LeftOut,
): Promise<void> {
  const strange = checked.filter(({ besideDocuments }) => besideDocuments);
  print("trades with documents", strange);
  print(
    "articles alone",
    checked.filter((one) => !strange.includes(one)),
  );
  const bases = await readKnowledge(TRADES);
  const questions = TRADES.questions.flatMap(readKnowledgeQuestions);
  const all = [...bases.keys()].flatMap((kb) => {
    Object.assign(fitted.ranker, rankers.get(kb)!);
    Object.assign(fitted.confidence, confidences.get(kb)!);
    setMeanings(meanings.get(kb)!);
    const judged = askAll(
      new Map([[kb, bases.get(kb)!]]),
      questions.filter((one) => one.kb === kb),
    );
    printReport(kb, reportKnowledge(judged));
    return judged;
  });
  printReport("all", reportKnowledge(all));
}

function printReport(kb: string, { article, passage, null: nulls }: ReturnType<typeof reportKnowledge>): void {
  const line = ({ right, suggested, wrong, lost }: typeof article) => `${right} ${suggested} ${wrong} ${lost}`;
  console.log(
    `${kb.padEnd(12)} articles ${line(article)} | passages ${line(passage)} | nulls ${nulls.answered} ${nulls.suggested}`,
  );
}

function print(name: string, checked: readonly Checked[]): void {
  const of = (expects: Row["expects"]) => checked.filter(({ row }) => row.expects === expects);
  const [articles, passages, nulls] = [of("article"), of("passage"), of(null)];
  const among = (own: readonly Checked[]) => share(own.filter((one) => one.among).length, own.length);
  const first = (own: readonly Checked[]) => share(own.filter((one) => one.right).length, own.length);
  console.log(
    `${name}: articles ${first(articles)} ${among(articles)}, passages ${first(passages)} ${among(passages)}`,
  );
  console.table(
    [0.03, 0.06, 0.1, 0.15, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75].map((threshold) => {
      const sure = (own: readonly Checked[], is: (one: Checked) => boolean) =>
        share(own.filter((one) => one.sure >= threshold && is(one)).length, own.length);
      return {
        threshold,
        articleRight: sure(articles, ({ right }) => right),
        articleWrong: sure(articles, ({ right }) => !right),
        articleAmong: sure(articles, (one) => one.among),
        passageRight: sure(passages, ({ right }) => right),
        passageWrong: sure(passages, ({ right }) => !right),
        passageAmong: sure(passages, (one) => one.among),
        nullReached: sure(nulls, () => true),
      };
    }),
  );
}

/** Prints the mean listwise loss of each kind of question, with weights fitted without its trade. */
export function printLoss(rows: readonly Row[], rankers: LeftOut["rankers"]): void {
  for (const kind of ["article", "passage"] as const) {
    const losses = rows
      .filter(({ expects, candidates }) => expects === kind && candidates.some(({ right }) => right))
      .map(({ kb, candidates }) => {
        Object.assign(fitted.ranker, rankers.get(kb)!);
        const shares = likelihoods(candidates.map(({ found }) => rate(found.entry, found.features)));
        return -Math.log(candidates.reduce((sum, { right }, at) => (right ? sum + shares[at]! : sum), 0));
      });
    console.log(
      `${kind}s: loss ${share(
        losses.reduce((sum, loss) => sum + loss, 0),
        losses.length,
      )}`,
    );
  }
}

const share = (part: number, of: number) => Math.round((1000 * part) / (of || 1)) / 1000;
