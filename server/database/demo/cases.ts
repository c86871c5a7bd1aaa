import cases from "./cases.json" with { type: "json" };
import { type CaseContent, type CaseOrigin } from "#contract/knowledge-cases.ts";
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
  for (const {
    question,
    before = [],
    expected,
    article = null,
    must = [],
    forbidden = [],
    origin,
  } of cases as Written[])
    await db
      .insertInto("knowledge_cases")
      .values({
        ...{
          id: newId(),
          chatbot_id: chatbot,
          asked_key: keyOf({ question, before }),
          created_by: null,
          finding_id: null,
        },
        ...{ question, said_before: before, expected, article, must, forbidden, origin },
      })
      .execute();
  const speaking = { offer: "person", siteUrl: ARDICPINAR.site } as const;
  const results = (await listCasesToRun(db, chatbot)).map((test) => testCase(index, test, speaking, true));
  await keepCaseResults(db, results, { now, variants: true });
}
