import { type Contradiction, MAX_CONTRADICTIONS } from "#contract/contradictions.ts";
import { connect, type Db } from "#server/database/connect.ts";
import { changeOf } from "#server/domain/publications.ts";
import { listKnowledgeArticles } from "#server/store/knowledge-articles.ts";
import { listLiveDocuments, type LiveDocument, listPlannedDocuments } from "#server/store/knowledge-documents.ts";
import { listWaiting } from "#server/store/publications.ts";
import { serveJobs } from "#server/workers/serve-jobs.ts";
import { contradictionsIn } from "./contradictions.ts";

export type ContradictionsWish = { databaseUrl: string; chatbotId: string };

serveJobs(readContradictions);

/** Compares everything as it will be once all pending changes are published. */
async function readContradictions({ databaseUrl, chatbotId }: ContradictionsWish): Promise<Contradiction[]> {
  const { db, close } = connect(databaseUrl, { max: 1 });
  try {
    const { articles, documents } = await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (transaction) => ({
        articles: await listKnowledgeArticles(transaction, chatbotId),
        documents: await listOnceLive(transaction, chatbotId),
      }));
    return contradictionsIn(
      articles.map(({ slug, title, questions, answer }) => ({ id: slug, title, questions, answer })),
      documents,
    ).slice(0, MAX_CONTRADICTIONS);
  } finally {
    await close();
  }
}

async function listOnceLive(db: Db, chatbotId: string): Promise<LiveDocument[]> {
  const changes = (await listWaiting(db, chatbotId)).map(changeOf).map(({ document: id, to }) => ({ id, ...to }));
  const changed = new Set(changes.map(({ id }) => id));
  const kept = (await listLiveDocuments(db, chatbotId)).filter(({ id }) => !changed.has(id));
  return [...kept, ...(await listPlannedDocuments(db, chatbotId, changes))];
}
