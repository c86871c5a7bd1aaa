import type { Parts } from "#server/parts.ts";
import type { ChatbotRow } from "#server/store/chatbots.ts";
import type { Job } from "#server/workers/job.ts";
import type { KnowledgeWish, ReadKnowledge } from "./knowledge-worker.ts";
import { type KnowledgeIndex, openIndex } from "./retrieval/knowledge-index.ts";
import { buffersOf } from "./retrieval/packed-index.ts";

const KEPT = 200;
/** What is read again sooner than this is waited for. */
const QUICK_MS = 500;
/** A large knowledge base goes on answering as it was for at most this long. */
const MOST_STALE_MS = 60_000;

/** One at a time: a large one takes seconds of a whole processor. */
const readKnowledge: Job<KnowledgeWish, ReadKnowledge> = {
  name: "knowledge",
  script: new URL("./knowledge-worker.ts", import.meta.url),
  workers: 1,
  mostWaiting: 1000,
  seconds: 120,
  megabytes: 2048,
};

type Built = { version: number; ms: number; bytes: number; index: KnowledgeIndex };
/** What there is of a chatbot's knowledge, what is being made, and since when the one that is there is an old one. */
type Known = { built?: Built; building?: Promise<Built> | undefined; oldSince?: number | undefined };

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
 * The index of each chatbot's knowledge, kept in this process and made in one beside it. The chatbot's row carries
 * a version that every change of an article or product counts up, on any node; an index of another version is made
 * anew, once for all changes that come while one is made.
 */
export function createKnowledge({
  workers,
  databaseUrl,
  log,
  metrics,
  meaning,
}: Pick<Parts, "workers" | "databaseUrl" | "log"> & {
  metrics: Pick<Parts["metrics"], "addGauge">;
  meaning: Meaning;
}): Knowledge {
  const chatbots = new Map<string, Known>();
  const built = () => [...chatbots.values()].flatMap((known) => known.built ?? []);
  metrics.addGauge("sozbir_knowledge_indexes", "Chatbots whose knowledge is kept in memory", () => built().length);
  metrics.addGauge("sozbir_knowledge_index_bytes", "What the kept knowledge takes, in bytes", () =>
    built().reduce((sum, { bytes }) => sum + bytes, 0),
  );

  async function newest(known: Known, { id, knowledge_version: version }: Version): Promise<Built> {
    if (known.built?.version === version) return known.built;
    // What is being made may have been read before this change; what is begun after it has not.
    const underWay = await known.building?.catch(() => undefined);
    if (underWay?.version === version) return underWay;
    return (known.building ??= build(known, id).finally(() => (known.building = undefined)));
  }

  async function build(known: Known, chatbotId: string): Promise<Built> {
    const vectorModel = await meaning.model();
    const { packed, unmeant, ...read } = await workers.run(readKnowledge, { databaseUrl, chatbotId, vectorModel });
    known.oldSince = undefined;
    if (unmeant > 0) await meaning.ask(chatbotId);
    const bytes = buffersOf(packed).reduce((sum, { byteLength }) => sum + byteLength, 0);
    return (known.built = { ...read, bytes, index: openIndex(packed) });
  }

  return {
    newestIndexOf: async (chatbot) => (await newest(knownOf(chatbots, chatbot.id), chatbot)).index,
    async indexOf(chatbot) {
      const known = knownOf(chatbots, chatbot.id);
      const { built } = known;
      const wanted = newest(known, chatbot);
      if (!built) return (await wanted).index;
      if (built.version !== chatbot.knowledge_version) known.oldSince ??= performance.now();
      const orBefore = wanted.catch((error: unknown) => {
        log.error({ err: error, chatbot: chatbot.id }, "the knowledge is answered from as it was: it cannot be read");
        return built;
      });
      const mayBeOld = built.ms > QUICK_MS && performance.now() - (known.oldSince ?? 0) < MOST_STALE_MS;
      return (mayBeOld && known.oldSince !== undefined ? built : await orBefore).index;
    },
  };
}

/** The chatbot's place, that of whoever was asked least lately given up for it. */
function knownOf(chatbots: Map<string, Known>, id: string): Known {
  const known = chatbots.get(id) ?? {};
  chatbots.delete(id);
  chatbots.set(id, known);
  if (chatbots.size > KEPT) chatbots.delete(chatbots.keys().next().value!);
  return known;
}
