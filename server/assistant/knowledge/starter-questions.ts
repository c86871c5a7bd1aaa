import { CHATBOT_LENGTHS } from "#contract/chatbot-rules.ts";
import type { Db } from "#server/database/connect.ts";
import type { ChatbotRow } from "#server/store/chatbots.ts";
import { listMostAsked } from "#server/store/chat-openings.ts";
import type { Knowledge } from "./knowledge-indexes.ts";
import { retrieve } from "../retrieval/retrieve.ts";

/** What is asked most moves slowly. */
const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 200;

type Kept = { of: string; until: number; questions: Promise<string[]> };

/**
 * What an opened chat offers to ask: the chatbot's own starter questions; where it has none, what visitors ask most, and
 * then what its firm wrote down while it was set up. None that would not be answered.
 */
export function createStarterQuestions({ db, clock, indexOf }: Pick<Knowledge, "indexOf"> & { db: Db; clock(): Date }) {
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
    kept.delete(chatbot.id);
    kept.set(chatbot.id, { of, until: now + KEPT_MS, questions });
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
    // What could not be read is asked for again.
    questions.catch(() => kept.get(chatbot.id)?.questions === questions && kept.delete(chatbot.id));
    return questions;
  };
}

/** Questions that are too long to press are told by their title. */
const asAsked = ({ question, title }: { question: string; title: string }) =>
  question.length <= CHATBOT_LENGTHS.starter ? question : title;
