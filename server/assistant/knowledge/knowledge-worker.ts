import { connect } from "#server/database/connect.ts";
import { serveJobs } from "#server/workers/serve-jobs.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import { listVectors } from "#server/store/knowledge-vectors.ts";
import { hashOf, textsToEmbed } from "../embeddings/texts-to-embed.ts";
import { readKnowledge } from "./read-knowledge.ts";
import { packIndex } from "../retrieval/index/pack-index.ts";
import { type FlatIndex, flatten } from "../retrieval/index/flat-index.ts";
import { packVectors } from "../retrieval/index/vectors.ts";
import type { KnowledgeBase } from "../retrieval/knowledge-base.ts";

/** `vectorModel`: the embedding model whose vectors are read as well; null for none. */
export type IndexRequest = { databaseUrl: string; chatbotId: string; vectorModel: string | null };
/** `version`: the knowledge version read; `ms`: the duration; `unembedded`: how many texts have no vector yet. */
export type PackedKnowledge = { version: number; ms: number; unembedded: number } & FlatIndex;

/** Free slots for articles and products that patches add; when they are used up, the index is packed anew. */
const SPARE = 32;

serveJobs(packKnowledge);

/** Reads from the database itself: passing that many rows to the worker would block the main thread. */
async function packKnowledge({ databaseUrl, chatbotId, vectorModel }: IndexRequest): Promise<PackedKnowledge> {
  const began = performance.now();
  const { db, close } = connect(databaseUrl, { max: 1 });
  try {
    const read = await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (transaction) => ({
        chatbot: await findChatbot(transaction, chatbotId),
        knowledge: await readKnowledge(transaction, chatbotId),
        vectors: vectorModel === null ? null : await listVectors(transaction, chatbotId, vectorModel),
      }));
    const packed = packIndex(read.knowledge, { spare: SPARE });
    const free = packed.firstPassage - read.knowledge.articles.length;
    const meant = vectorModel !== null && read.vectors && meaningOf(read.knowledge, free, vectorModel, read.vectors);
    return {
      version: read.chatbot?.knowledge_version ?? 0,
      ms: performance.now() - began,
      unembedded: meant ? meant.unembedded : 0,
      ...flatten({ ...packed, vectors: meant ? meant.vectors : null }),
    };
  } finally {
    await close();
  }
}

/** The most bytes of vectors in one index; beyond it, retrieval works on words alone. */
const MAX_BYTES = 96 * 1024 * 1024;

function meaningOf(
  knowledge: Pick<KnowledgeBase, "articles" | "documents">,
  free: number,
  model: string,
  kept: Map<string, Uint8Array>,
) {
  const rows = textsToEmbed(knowledge).map((text) => kept.get(hashOf(text)));
  const { length } = knowledge.articles;
  const atPositions = [
    ...rows.slice(0, length),
    ...Array.from({ length: free }, () => undefined),
    ...rows.slice(length),
  ];
  const isWithin = rows.reduce((sum, row) => sum + (row?.length ?? 0), 0) <= MAX_BYTES;
  return {
    unembedded: rows.filter((row) => row === undefined).length,
    vectors: isWithin
      ? packVectors(
          model,
          atPositions.map((row) => row && new Int8Array(row)),
        )
      : null,
  };
}
