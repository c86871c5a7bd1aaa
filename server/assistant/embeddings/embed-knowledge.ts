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
  removeVectorsUnlike,
} from "#server/store/knowledge-vectors.ts";
import type { Article } from "../retrieval/knowledge-base.ts";
import { embed } from "./embed-texts.ts";
import { articleText, hashOf, textsToEmbed } from "./texts-to-embed.ts";

const AT_ONCE = 64;
/** For one batch: generous for a model on a processor, and a silent endpoint does not keep other chatbots waiting. */
const TIMEOUT_MS = 120_000;

/** The embedding model's name, null where none is configured, and a request to embed texts that have no vector yet. */
export type Meaning = { model(): Promise<string | null>; ask(chatbotId: string): Promise<void> };

/** The embedding of knowledge: which model is used, and the job that runs it, at once if the endpoint was changed. */
export function createKnowledgeEmbedding({
  db,
  config,
  secrets,
  jobs,
  log,
}: Pick<Parts, "db" | "config" | "secrets" | "jobs" | "log">): Meaning {
  const endpoint = async () => embeddingsEndpoint(await readSettings({ secrets }, db), config);
  return {
    model: async () => (await endpoint())?.model ?? null,
    // Existing embeddings stay in use meanwhile, whether or not this succeeds.
    ask: async (id) =>
      jobs
        .add(db, "knowledge.embed", { id }, { key: `${id} ${hashOf(JSON.stringify(await endpoint()))}` })
        .catch((error: unknown) => log.error({ err: error, chatbot: id }, "no model is asked what its texts mean")),
  };
}

/**
 * Embeds each article and live passage that has no embedding yet, and makes the index reload. Each batch is stored as
 * it arrives, so a retry continues after the last one. Those of another length than the model's are removed. Does nothing
 * without an embedding model. Throws as `embed`; the reason is a `TimeoutError` if the endpoint is too slow.
 */
export async function embedKnowledge(
  { db, config, secrets }: Pick<Parts, "db" | "config" | "secrets">,
  chatbotId: string,
  signal: AbortSignal,
  { timeoutMs = TIMEOUT_MS } = {},
): Promise<void> {
  const endpoint = embeddingsEndpoint(await readSettings({ secrets }, db), config);
  if (!endpoint) return;
  const rows = await listKnowledgeArticles(db, chatbotId);
  const articles = rows.map(({ slug, title, questions, answer }) => ({ id: slug, title, questions, answer }));
  const texts = new Map(
    textsToEmbed({ articles, documents: await listLiveDocuments(db, chatbotId) }).map((text) => [hashOf(text), text]),
  );
  const kept = await listVectorHashes(db, chatbotId, endpoint.model);
  const missing = [...texts].filter(([hash]) => !kept.has(hash));
  let remade = false;
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const part = missing.slice(at, at + AT_ONCE);
    const vectors = await embed(
      endpoint,
      part.map(([, text]) => text),
      AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    );
    if ((await removeVectorsUnlike(db, chatbotId, endpoint.model, vectors[0]!.length)) > 0) remade = true;
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
  // The index is then read again, and asks for those that are missing now.
  if (remade) await countKnowledgeChange(db, chatbotId);
  else if (missing.length > 0) await countMeant(db, chatbotId, articles, new Set(missing.map(([hash]) => hash)));
}

/** If only articles were embedded, only they are reloaded. */
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
