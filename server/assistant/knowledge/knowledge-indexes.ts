import type { Parts } from "#server/parts.ts";
import type { ChatbotRow } from "#server/store/chatbots.ts";
import type { Job } from "#server/workers/job.ts";
import type { Meaning } from "../embeddings/embed-knowledge.ts";
import type { ReadKnowledgeChanges } from "./read-knowledge-changes.ts";
import { type CachedIndex, type CacheEntry, IndexCache } from "./index-cache.ts";
import type { IndexRequest, PackedKnowledge } from "./knowledge-worker.ts";
import { unflatten } from "../retrieval/index/flat-index.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { openedIndex, patchIndex } from "../retrieval/index/patch-index.ts";

/** An index that packs faster than this is never served stale: callers wait for the new one. */
const QUICK_MS = 500;
/** The longest that a slowly packed index is served stale. */
const MAX_STALE_MS = 60_000;
/** An index with more patched entries than this is packed anew. */
const MAX_PATCHES = 24;
/** A patched index is packed anew, on the next question, this long after its last patch. */
const SETTLED_MS = 60_000;

/** One at a time: packing a large index takes seconds of a whole processor. An idle worker is soon released. */
const packKnowledge: Job<IndexRequest, PackedKnowledge> = {
  name: "knowledge",
  script: new URL("./knowledge-worker.ts", import.meta.url),
  workers: 1,
  idleSeconds: 5,
  maxWaiting: 1000,
  seconds: 120,
  megabytes: 2048,
};

export type KnowledgeIndexes = {
  /** The index that visitors are answered from: current, or the previous one while a large index is packed anew. */
  indexOf(chatbot: Version): Promise<KnowledgeIndex>;
  /** The current index: for callers that have just changed the knowledge. */
  newestIndexOf(chatbot: Version): Promise<KnowledgeIndex>;
};
type Version = Pick<ChatbotRow, "id" | "knowledge_version">;

/**
 * Provides the index of each chatbot's knowledge, from an in-process cache with a budget in bytes. Indexes are packed in a
 * worker process, on demand only. The chatbot's row carries a version that every change increments, on any node. A few
 * changed articles or products are patched into the index at once; after more changes it is packed anew, once for all
 * changes that arrive meanwhile.
 */
export function createKnowledgeIndexes({
  workers,
  databaseUrl,
  log,
  metrics,
  meaning,
  readChanges,
  budget,
}: Pick<Parts, "workers" | "databaseUrl" | "log"> & {
  metrics: Pick<Parts["metrics"], "addGauge">;
  meaning: Meaning;
  readChanges: ReadKnowledgeChanges;
  budget: number;
}): KnowledgeIndexes {
  const cache = new IndexCache(budget);
  metrics.addGauge("sozbir_knowledge_indexes", "Chatbots whose knowledge is kept in memory", () => cache.count);
  metrics.addGauge("sozbir_knowledge_index_bytes", "What the kept knowledge takes, in bytes", () => cache.bytes);

  async function newestIndex(entry: CacheEntry, chatbot: Version): Promise<CachedIndex> {
    return (await patchedIndex(entry, chatbot)) ?? packedIndex(entry, chatbot);
  }

  /** The current index if a patch is enough; null if it must be packed anew. */
  async function patchedIndex(
    entry: CacheEntry,
    { id, knowledge_version: version }: Version,
  ): Promise<CachedIndex | null> {
    if (entry.built?.version === version) return entry.built;
    // A patch in progress may have read the changes before this one; a patch started after it has not.
    const inProgress = await entry.patching?.catch(() => null);
    if (inProgress?.version === version) return inProgress;
    return (entry.patching ??= patch(entry, id).finally(() => (entry.patching = undefined)));
  }

  async function packedIndex(entry: CacheEntry, chatbot: Version): Promise<CachedIndex> {
    const inProgress = await entry.packing?.catch(() => undefined);
    if (inProgress?.version === chatbot.knowledge_version) return inProgress;
    // A patch may be enough to bring the new index up to date.
    const patched = inProgress && (await patchedIndex(entry, chatbot));
    return patched ?? (entry.packing ??= pack(entry, chatbot.id).finally(() => (entry.packing = undefined)));
  }

  async function patch(entry: CacheEntry, chatbotId: string, base = entry.built): Promise<CachedIndex | null> {
    const vectorModel = await meaning.model();
    if (!base || base.vectorModel !== vectorModel) return null;
    const read = await readChanges(chatbotId, base.version, vectorModel);
    if (!read) return null;
    if (read.version === base.version) return base;
    const hasFirstVector =
      !base.packed.vectors && read.changes.entries.some((change) => "vector" in change && change.vector);
    if (hasFirstVector) return null;
    const patchCount = base.patchCount + read.changes.entries.length;
    const opened = patchCount > MAX_PATCHES * 2 ? null : patchIndex(base, read.changes);
    if (!opened) return null;
    if (read.unembedded > 0) await meaning.ask(chatbotId);
    entry.staleSince = undefined;
    return cache.put(entry, {
      ...base,
      ...opened,
      version: read.version,
      patchCount,
      patchedAt: performance.now(),
    });
  }

  async function pack(entry: CacheEntry, chatbotId: string): Promise<CachedIndex> {
    const vectorModel = await meaning.model();
    const read = await workers.run(packKnowledge, { databaseUrl, chatbotId, vectorModel });
    const { unembedded, version, ms, ...flat } = read;
    if (unembedded > 0) await meaning.ask(chatbotId);
    const built = { version, ms, vectorModel, patchCount: 0, patchedAt: null, ...openedIndex(unflatten(flat)) };
    entry.staleSince = undefined;
    // While it was packed, the previous index may have been patched to a newer version: never go back behind that.
    const isBehind = entry.built !== undefined && entry.built.version > version;
    return (isBehind && (await patch(entry, chatbotId, built))) || cache.put(entry, built);
  }

  /** Packs a patched index anew in the background if it has many patches, or the last is older than `SETTLED_MS`. */
  function repackIfPatched(entry: CacheEntry, chatbotId: string): void {
    const { patchedAt, patchCount } = entry.built!;
    if (patchedAt === null || entry.packing) return;
    if (patchCount <= MAX_PATCHES && performance.now() - patchedAt < SETTLED_MS) return;
    entry.packing = pack(entry, chatbotId).finally(() => (entry.packing = undefined));
    entry.packing.catch((error: unknown) =>
      log.warn({ err: error, chatbot: chatbotId }, "the index is not packed anew"),
    );
  }

  return {
    newestIndexOf: async (chatbot) => (await newestIndex(cache.entryOf(chatbot.id), chatbot)).index,
    async indexOf(chatbot) {
      const entry = cache.entryOf(chatbot.id);
      const { built } = entry;
      if (!built) return (await newestIndex(entry, chatbot)).index;
      if (built.version === chatbot.knowledge_version) {
        repackIfPatched(entry, chatbot.id);
        return built.index;
      }
      entry.staleSince ??= performance.now();
      const logFailure = (error: unknown) =>
        log.error({ err: error, chatbot: chatbot.id }, "the knowledge is answered from as it was: it cannot be read");
      const patched = await patchedIndex(entry, chatbot).catch(logFailure);
      if (patched) return patched.index;
      const packedOrStale = packedIndex(entry, chatbot).catch((error: unknown) => (logFailure(error), built));
      const mayBeStale = built.ms > QUICK_MS && performance.now() - (entry.staleSince ?? 0) < MAX_STALE_MS;
      return (mayBeStale && entry.staleSince !== undefined ? built : await packedOrStale).index;
    },
  };
}
