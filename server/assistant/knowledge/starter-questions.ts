import { CHATBOT_LENGTHS } from "#contract/chatbot-rules.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import type { Db } from "#server/database/connect.ts";
import { putLast } from "#server/limiters/bounded-map.ts";
import type { ChatbotRow } from "#server/store/chatbots.ts";
import { listMostAsked } from "#server/store/chat-openings.ts";
import type { KnowledgeIndexes } from "./knowledge-indexes.ts";
import { retrieve } from "../retrieval/retrieve.ts";

/** How long a chatbot's questions are cached; the most asked ones change slowly. */
const KEPT_MS = 10 * MINUTE_MS;
const MAX_CACHED = 200;

type Kept = { of: string; until: number; questions: Promise<string[]> };

/**
 * Returns the questions that a newly opened chat offers: the chatbot's own starter questions, or else those that visitors
 * ask most, then the sample questions entered at set-up. Questions the knowledge does not answer are left out.
 */
export function createStarterQuestions({
  db,
  clock,
  indexOf,
}: Pick<KnowledgeIndexes, "indexOf"> & { db: Db; clock(): Date }) {
  const kept = new Map<string, Kept>();

  async function choose(chatbot: ChatbotRow): Promise<string[]> {
    const index = await indexOf(chatbot);
    const { starter_questions: own, sample_questions: samples } = chatbot;
    const offered = own.length > 0 ? own : [...(await listMostAsked(db, chatbot.id)).map(asAsked), ...samples];
    const questions = new Set<string>();
    for (const question of offered) {
      if (questions.size === CHATBOT_LENGTHS.starters) break;
      if (question.length <= CHATBOT_LENGTHS.starter && retrieve(index, question).tier === "answer")
        questions.add(question);
    }
    return [...questions];
  }

  return function starterQuestions(chatbot: ChatbotRow): Promise<string[]> {
    const of = JSON.stringify([chatbot.knowledge_version, chatbot.starter_questions, chatbot.sample_questions]);
    const now = clock().getTime();
    const before = kept.get(chatbot.id);
    if (before?.of === of && before.until > now) return before.questions;
    const questions = choose(chatbot);
    putLast(kept, chatbot.id, { of, until: now + KEPT_MS, questions }, MAX_CACHED);
    // Failures are not cached.
    questions.catch(() => kept.get(chatbot.id)?.questions === questions && kept.delete(chatbot.id));
    return questions;
  };
}

/** A question too long for a button is replaced by its article's title. */
const asAsked = ({ question, title }: { question: string; title: string }) =>
  question.length <= CHATBOT_LENGTHS.starter ? question : title;
