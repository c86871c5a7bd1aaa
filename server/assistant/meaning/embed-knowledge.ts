import { embeddingsEndpoint, readSettings } from "#server/domain/settings.ts";
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { listLiveDocuments } from "#server/store/knowledge-documents.ts";
import { listKnowledgeArticles } from "#server/store/knowledge-articles.ts";
import {
  countKnowledgeChange,
  countNamedChange,
  insertVectors,
  listVectorHashes,
  removeOtherVectors,
} from "#server/store/knowledge-vectors.ts";
import type { Meaning } from "../knowledge/knowledge-indexes.ts";
import type { Article } from "../retrieval/knowledge-base.ts";
import { embed } from "./embeddings.ts";
import { articleText, hashOf, meantTexts } from "./meant-text.ts";

const AT_ONCE = 64;

/** Which model tells what texts mean, and the job that asks it: at once where the endpoint was set anew. */
export function createMeaning({
  db,
  config,
  secrets,
  jobs,
  log,
}: Pick<Parts, "db" | "config" | "secrets" | "jobs" | "log">): Meaning {
  const endpoint = async () => embeddingsEndpoint(await readSettings({ secrets }, db), config);
  return {
    model: async () => (await endpoint())?.model ?? null,
    // What is known already answers meanwhile, whatever becomes of it.
    ask: async (id) =>
      jobs
        .add(db, "knowledge.embed", { id }, { key: `${id} ${hashOf(JSON.stringify(await endpoint()))}` })
        .catch((error: unknown) => log.error({ err: error, chatbot: id }, "no model is asked what its texts mean")),
  };
}

/**
 * Has a model tell what each article and live passage means that it was not asked about yet, and lets the index be read
 * anew with it. What was told is kept as it comes: a failure loses nothing, and the next try goes on. Does nothing where
 * no such model is set.
 */
export async function embedKnowledge(
  { db, config, secrets }: Pick<Parts, "db" | "config" | "secrets">,
  chatbotId: string,
  signal: AbortSignal,
): Promise<void> {
  const endpoint = embeddingsEndpoint(await readSettings({ secrets }, db), config);
  if (!endpoint) return;
  const rows = await listKnowledgeArticles(db, chatbotId);
  const articles = rows.map(({ slug, title, questions, answer }) => ({ id: slug, title, questions, answer }));
  const texts = new Map(
    meantTexts({ articles, documents: await listLiveDocuments(db, chatbotId) }).map((text) => [hashOf(text), text]),
  );
  const kept = await listVectorHashes(db, chatbotId, endpoint.model);
  const missing = [...texts].filter(([hash]) => !kept.has(hash));
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const part = missing.slice(at, at + AT_ONCE);
    const vectors = await embed(
      endpoint,
      part.map(([, text]) => text),
      signal,
    );
    await insertVectors(
      db,
      chatbotId,
      endpoint.model,
      part.map(([hash], place) => ({ hash, vector: new Uint8Array(vectors[place]!.buffer) })),
    );
  }
  await removeOtherVectors(
    db,
    chatbotId,
    endpoint.model,
    [...kept].filter((hash) => !texts.has(hash)),
  );
  if (missing.length > 0) await countMeant(db, chatbotId, articles, new Set(missing.map(([hash]) => hash)));
}

/** Where all that was told is of articles, they alone are read anew. */
async function countMeant(db: Db, chatbotId: string, articles: readonly Article[], told: ReadonlySet<string>) {
  const own = articles.filter((article) => told.has(hashOf(articleText(article))));
  const isAll = new Set(own.map((article) => hashOf(articleText(article)))).size === told.size;
  if (!isAll) return countKnowledgeChange(db, chatbotId);
  await countNamedChange(
    db,
    chatbotId,
    own.map(({ id }) => `a:${id}`),
  );
}
