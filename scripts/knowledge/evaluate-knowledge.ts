import { answerBuiltIn } from "../../server/assistant/built-in/answer-message.ts";
import { nameOf } from "../../server/assistant/retrieval/context.ts";
import { buildKnowledgeIndex } from "../../server/assistant/retrieval/index/knowledge-index.ts";
import { judge, type Judged } from "./judge-knowledge.ts";
import {
  type LabelledQuestion,
  type Knowledge,
  type KnowledgeFiles,
  readKnowledgeQuestions,
  readKnowledge,
} from "./read-knowledge.ts";
import { reportKnowledge } from "./report-knowledge.ts";

const WARM_UP = 40;

/**
 * Asks a file of questions of firms whose articles and documents are given, read and answered by the very functions the
 * product uses: see docs/evaluation.md for the formats and what is printed.
 */
export async function evaluateKnowledge(
  files: KnowledgeFiles & { questions: string },
  { json = false, failures = false }: { json?: boolean | undefined; failures?: boolean | undefined },
): Promise<void> {
  const judged = askAll(await readKnowledge(files), readKnowledgeQuestions(files.questions));
  const { null: nulls, ...report } = reportKnowledge(judged);
  if (json) console.log(JSON.stringify({ ...report, null: nulls }));
  else {
    console.table({ article: report.article, passage: report.passage });
    console.table({ all: { ...nulls, byTag: undefined }, ...nulls.byTag });
    console.log(`p50 ${report.p50Ms} ms, p95 ${report.p95Ms} ms a question`);
  }
  if (failures) for (const one of judged) printFailure(one);
}

/** Throws an Error for a question to a base that no file tells of. */
export function askAll(bases: Map<string, Knowledge>, questions: LabelledQuestion[]): Judged[] {
  const indexes = new Map([...bases].map(([kb, knowledge]) => [kb, buildKnowledgeIndex(knowledge)]));
  const ask = (asked: LabelledQuestion): Judged => {
    const index = indexes.get(asked.kb);
    if (!index) throw new Error(`No knowledge base "${asked.kb}" (question ${asked.id})`);
    const began = performance.now();
    const answer = answerBuiltIn(index, asked.q, { offer: asked.kb === "saglayici" ? "demo" : "person" });
    return { asked, answer, ms: performance.now() - began, verdict: judge(index, asked, answer) };
  };
  // The times are those of a running server: the first questions only warm the just-in-time compiler.
  questions.slice(0, WARM_UP).forEach(ask);
  return questions.map(ask);
}

function printFailure({ asked, answer, verdict }: Judged): void {
  if (verdict === "right" || verdict === "declined") return;
  const given = answer.sources.map((source) => `${nameOf(source)} (${source.title}) ${source.score}`).join(", ");
  console.log(
    `${verdict.padEnd(9)} ${asked.id} ${asked.q}\n          → ${JSON.stringify(asked.expect)} | ${answer.outcome} ${given}`,
  );
}
