import type { Parts } from "#server/parts.ts";
import type { ChatbotRow } from "#server/store/chatbots.ts";
import type { Job } from "#server/workers/job.ts";
import type { ReadChanges } from "./read-knowledge-changes.ts";
import { type Built, KeptIndexes, type Known } from "./index-cache.ts";
import type { KnowledgeWish, ReadKnowledge } from "./knowledge-worker.ts";
import { unflatten } from "../retrieval/flat-index.ts";
import type { KnowledgeIndex } from "../retrieval/knowledge-index.ts";
import { openedIndex, patchIndex } from "../retrieval/patch-index.ts";

/** What is read again sooner than this is waited for. */
const QUICK_MS = 500;
/** A large knowledge base goes on answering as it was for at most this long. */
const MOST_STALE_MS = 60_000;
/** With more changes than this laid over it an index is packed anew. */
const MOST_LAID = 24;
/** So is one whose last change is so old, when it is asked the next time. */
const SETTLED_MS = 60_000;

/** One at a time: a large one takes seconds of a whole processor. What it holds is seldom needed soon again. */
const readKnowledge: Job<KnowledgeWish, ReadKnowledge> = {
  name: "knowledge",
  script: new URL("./knowledge-worker.ts", import.meta.url),
  workers: 1,
  idleSeconds: 5,
  mostWaiting: 1000,
  seconds: 120,
  megabytes: 2048,
};

export type Knowledge = {
  /** What a visitor is answered from: the newest, or while a large one is read anew, the one before. */
  indexOf(chatbot: Version): Promise<KnowledgeIndex>;
  /** As it is now: for who has just changed it. */
  newestIndexOf(chatbot: Version): Promise<KnowledgeIndex>;
};
/** The model that tells what texts mean, null where there is none, and asking it about those it was not asked about. */
export type Meaning = { model(): Promise<string | null>; ask(chatbotId: string): Promise<void> };
type Version = Pick<ChatbotRow, "id" | "knowledge_version">;

/**
 * The index of each chatbot's knowledge, kept in this process within a budget of bytes and made in a process beside it.
 * The chatbot's row carries a version that every change counts up, on any node. A few articles or products that changed
 * are laid over the index at once; more are one reading of all, once for all changes that come while one is made. Nothing
 * is made that nobody asks.
 */
export function createKnowledge({
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
  readChanges: ReadChanges;
  budget: number;
}): Knowledge {
  const kept = new KeptIndexes(budget);
  metrics.addGauge("sozbir_knowledge_indexes", "Chatbots whose knowledge is kept in memory", () => kept.count);
  metrics.addGauge("sozbir_knowledge_index_bytes", "What the kept knowledge takes, in bytes", () => kept.bytes);

  async function newest(known: Known, chatbot: Version): Promise<Built> {
    return (await laidOver(known, chatbot)) ?? packed(known, chatbot);
  }

  /** The index as it is now where little changed; null where it must be packed. */
  async function laidOver(known: Known, { id, knowledge_version: version }: Version): Promise<Built | null> {
    if (known.built?.version === version) return known.built;
    // What is being read may have been read before this change; what is begun after it has not.
    const underWay = await known.laying?.catch(() => null);
    if (underWay?.version === version) return underWay;
    return (known.laying ??= layOver(known, id).finally(() => (known.laying = undefined)));
  }

  async function packed(known: Known, chatbot: Version): Promise<Built> {
    const underWay = await known.packing?.catch(() => undefined);
    if (underWay?.version === chatbot.knowledge_version) return underWay;
    // What it lacks may be little.
    const laid = underWay && (await laidOver(known, chatbot));
    return laid ?? (known.packing ??= pack(known, chatbot.id).finally(() => (known.packing = undefined)));
  }

  async function layOver(known: Known, chatbotId: string, on = known.built): Promise<Built | null> {
    const vectorModel = await meaning.model();
    if (!on || on.vectorModel !== vectorModel) return null;
    const read = await readChanges(chatbotId, on.version, vectorModel);
    if (!read) return null;
    if (read.version === on.version) return on;
    const isFirstMeant = !on.packed.vectors && read.changes.entries.some((entry) => "vector" in entry && entry.vector);
    if (isFirstMeant) return null;
    const laid = on.laid + read.changes.entries.length;
    const opened = laid > MOST_LAID * 2 ? null : patchIndex(on, read.changes);
    if (!opened) return null;
    if (read.unmeant > 0) await meaning.ask(chatbotId);
    known.oldSince = undefined;
    return kept.put(known, { ...on, ...opened, version: read.version, laid, changed: performance.now() });
  }

  async function pack(known: Known, chatbotId: string): Promise<Built> {
    const vectorModel = await meaning.model();
    const read = await workers.run(readKnowledge, { databaseUrl, chatbotId, vectorModel });
    const { unmeant, version, ms, ...flat } = read;
    if (unmeant > 0) await meaning.ask(chatbotId);
    const built = { version, ms, vectorModel, laid: 0, changed: null, ...openedIndex(unflatten(flat)) };
    known.oldSince = undefined;
    // While it was packed, changes were laid over the one before: nobody is answered from before them again.
    const isBehind = known.built !== undefined && known.built.version > version;
    return (isBehind && (await layOver(known, chatbotId, built))) || kept.put(known, built);
  }

  /** Packs anew what many changes are laid over, or the last ones a while ago, while it goes on answering. */
  function settle(known: Known, chatbotId: string): void {
    const { changed, laid } = known.built!;
    if (changed === null || known.packing) return;
    if (laid <= MOST_LAID && performance.now() - changed < SETTLED_MS) return;
    known.packing = pack(known, chatbotId).finally(() => (known.packing = undefined));
    known.packing.catch((error: unknown) =>
      log.warn({ err: error, chatbot: chatbotId }, "the index is not packed anew"),
    );
  }

  return {
    newestIndexOf: async (chatbot) => (await newest(kept.of(chatbot.id), chatbot)).index,
    async indexOf(chatbot) {
      const known = kept.of(chatbot.id);
      const { built } = known;
      if (!built) return (await newest(known, chatbot)).index;
      if (built.version === chatbot.knowledge_version) {
        settle(known, chatbot.id);
        return built.index;
      }
      known.oldSince ??= performance.now();
      const asItWas = (error: unknown) =>
        log.error({ err: error, chatbot: chatbot.id }, "the knowledge is answered from as it was: it cannot be read");
      const laid = await laidOver(known, chatbot).catch(asItWas);
      if (laid) return laid.index;
      const orBefore = packed(known, chatbot).catch((error: unknown) => (asItWas(error), built));
      const mayBeOld = built.ms > QUICK_MS && performance.now() - (known.oldSince ?? 0) < MOST_STALE_MS;
      return (mayBeOld && known.oldSince !== undefined ? built : await orBefore).index;
    },
  };
}
