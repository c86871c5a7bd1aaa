import cases from "./cases.json" with { type: "json" };
import type { CaseContent, CaseOrigin } from "#contract/knowledge-cases.ts";
import { testCase } from "#server/assistant/cases/test-cases.ts";
import type { KnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { keyOf } from "#server/domain/knowledge-cases.ts";
import { keepCaseResults } from "#server/store/knowledge-case-results.ts";
import { listCasesToRun } from "#server/store/knowledge-cases.ts";
import { ARDICPINAR } from "./cast.ts";

type Written = Partial<CaseContent> & Pick<CaseContent, "question" | "expected"> & { origin: CaseOrigin };

/** Gives the hospital's assistant tests of its knowledge, with the results of a run. */
export async function seedCases(db: Db, now: Date, index: KnowledgeIndex): Promise<void> {
  const chatbot = ARDICPINAR.chatbotId;
  const rows = (cases as Written[]).map(({ before = [], article = null, must = [], forbidden = [], ...written }) => ({
    ...{ ...written, id: newId(), chatbot_id: chatbot, said_before: before, article, must, forbidden },
    ...{ asked_key: keyOf({ question: written.question, before }), created_by: null, finding_id: null },
  }));
  await db.insertInto("knowledge_cases").values(rows).execute();
  const speaking = { offer: "person", siteUrl: ARDICPINAR.site } as const;
  const results = (await listCasesToRun(db, chatbot)).map((test) => testCase(index, test, speaking, true));
  await keepCaseResults(db, { version: 0, results }, { now, variants: true });
}
