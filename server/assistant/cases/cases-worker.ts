import type { Kysely } from "kysely";
import type { CaseFlip } from "#contract/knowledge-cases.ts";
import { connect } from "#server/database/connect.ts";
import type { Schema } from "#server/database/schema.ts";
import type { KnowledgeCheck, PlannedChange } from "#server/domain/knowledge-check.ts";
import { type ChatbotRow, findChatbot } from "#server/store/chatbots.ts";
import type { CaseResults, TestedCase } from "#server/store/knowledge-case-results.ts";
import { noteCasesTested } from "#server/store/knowledge-case-runs.ts";
import { type CaseToRun, listCasesToRun, listChatbotsSharingText } from "#server/store/knowledge-cases.ts";
import { findOpeningHours } from "#server/store/opening-hours.ts";
import { serveJobs } from "#server/workers/serve-jobs.ts";
import { AppError } from "#contract/errors.ts";
import { readKnowledge } from "../knowledge/read-knowledge.ts";
import type { KnowledgeBase } from "../retrieval/knowledge-base.ts";
import { buildKnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { chatbotOf } from "../answer-parts/voice.ts";
import { knowledgeAfter, onlyArticles, readChange, slugsIn } from "./planned-knowledge.ts";
import { answerOptionsOf } from "./answer-options.ts";
import { type AnswerOptions, testCase } from "./test-cases.ts";

type Common = { databaseUrl: string; publicUrl: string; now: Date; chatbotId: string };
/** Runs every test of a chatbot, with variants; `run` receives the progress. */
export type RunWish = Common & { run: string };
/** Finds the tests that a planned change would break. */
export type CheckWish = Common & { planned: PlannedChange };

/** Progress is reported after this many tests. */
const TOLD_EVERY = 25;

serveJobs(async (wish: RunWish | CheckWish): Promise<CaseResults | KnowledgeCheck> => {
  const { db, close } = connect(wish.databaseUrl, { max: 1 });
  try {
    return "run" in wish ? await runAll(db, wish) : await check(db, wish);
  } finally {
    await close();
  }
});

type Tested = { chatbot: ChatbotRow; knowledge: Required<KnowledgeBase>; cases: CaseToRun[]; speaking: AnswerOptions };

/** Reads a chatbot with its tests in one snapshot; without tests, nothing else is read. Throws `not-found`. */
const readTested = (db: Kysely<Schema>, { publicUrl, now }: Common, id: string): Promise<Tested> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (transaction) => {
      const chatbot = await findChatbot(transaction, id);
      if (!chatbot) throw new AppError("not-found", "no such chatbot");
      const cases = await listCasesToRun(transaction, id);
      const hours = (await findOpeningHours(transaction, chatbot.company_id)) ?? null;
      return {
        chatbot,
        cases,
        knowledge: cases.length > 0 ? await readKnowledge(transaction, id) : NOTHING,
        speaking: answerOptionsOf(chatbotOf(chatbot), { now, hours }, chatbot.allowed_origins[0] ?? publicUrl),
      };
    });

const NOTHING: Required<KnowledgeBase> = { articles: [], documents: [], products: [], processes: [] };

async function runAll(db: Kysely<Schema>, wish: RunWish): Promise<CaseResults> {
  const { chatbot, cases, knowledge, speaking } = await readTested(db, wish, wish.chatbotId);
  const index = buildKnowledgeIndex(knowledge);
  const tested: TestedCase[] = [];
  for (const one of cases) {
    tested.push(testCase(index, one, speaking, true));
    if (tested.length % TOLD_EVERY === 0) await noteCasesTested(db, wish.run, tested.length);
  }
  return { version: chatbot.knowledge_version, results: tested };
}

async function check(db: Kysely<Schema>, wish: CheckWish): Promise<KnowledgeCheck> {
  const tested = await readTested(db, wish, wish.chatbotId);
  const change = await readChange(db, wish.chatbotId, wish.planned);
  const { results, flips } = compare(tested, change, null);
  for (const { id, slugs } of await listChatbotsSharingText(db, wish.chatbotId, slugsIn(change))) {
    const other = await readTested(db, wish, id);
    flips.push(...compare(other, onlyArticles(change, slugs), { id, name: other.chatbot.name }).flips);
  }
  return { version: tested.chatbot.knowledge_version, results, flips };
}

/** Only tests that would fail are run against the present knowledge: usually there are none, and one index suffices. */
function compare(
  { cases, knowledge, speaking }: Tested,
  change: Parameters<typeof knowledgeAfter>[1],
  chatbot: CaseFlip["chatbot"],
): Pick<KnowledgeCheck, "results" | "flips"> {
  if (cases.length === 0) return { results: [], flips: [] };
  const after = buildKnowledgeIndex(knowledgeAfter(knowledge, change));
  const results = cases.map((one) => testCase(after, one, speaking, false));
  const wrong = new Map(results.filter(({ passed }) => !passed).map((result) => [result.id, result]));
  if (wrong.size === 0) return { results, flips: [] };
  const now = buildKnowledgeIndex(knowledge);
  const flips = cases.flatMap((one): CaseFlip[] => {
    const then = wrong.get(one.id);
    const before = then && testCase(now, one, speaking, false);
    if (!before?.passed) return [];
    const { said: would_say, failures } = then!;
    return [{ case_id: one.id, question: one.question, chatbot, says: before.said, would_say, failures }];
  });
  return { results, flips };
}
