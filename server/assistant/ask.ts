import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { AnswerParts, type Outcome } from "#contract/assistant.ts";
import type { Asked, Candidate } from "#contract/chatbots.ts";
import { AppError } from "#contract/errors.ts";
import { maskCards } from "#contract/personal-numbers.ts";
import type { Schema } from "#server/database/schema.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import { findOpeningHours } from "#server/store/opening-hours.ts";
import type { EarlierMessage } from "#server/store/messages.ts";
import { builtInProvider, takesItself } from "./built-in-provider.ts";
import type { Knowledge } from "./knowledge.ts";
import type { ReadMeaning } from "./meaning/question-meaning.ts";
import type { CurrentModel } from "./models.ts";
import type { OnUse, Provider, Question } from "./provider.ts";
import { askedIn, HISTORY, saidBefore } from "./question.ts";
import { replyToCards } from "./reply-to-cards.ts";
import { entryName, forMessage } from "./retrieval/knowledge-index.ts";
import { thresholds } from "./retrieval/rank.ts";
import { rank, retrieve } from "./retrieval/retrieve.ts";
import { answering } from "./voice.ts";
import type { Scored } from "./retrieval/scoring.ts";

const MOST_CANDIDATES = 8;

type Parts = Pick<Knowledge, "newestIndexOf"> & {
  db: Kysely<Schema>;
  log: Logger;
  publicUrl: string;
  clock(): Date;
  currentModel: CurrentModel;
  readMeaning: ReadMeaning;
  /** Hears what the model used up for which company. */
  onUse(companyId: string | null): OnUse;
};

/**
 * Asks the chatbot a question, the first one of a visitor unless `before` holds what was said until then, and tells how
 * the answer came about. Stores nothing. Throws `not-found`.
 */
export async function ask(
  { db, log, publicUrl, clock, newestIndexOf, currentModel, readMeaning, onUse }: Parts,
  chatbotId: string,
  asked: string,
  before: EarlierMessage[] = [],
): Promise<Asked> {
  // As it would be stored.
  const text = maskCards(asked);
  const started = performance.now();
  const chatbot = await findChatbot(db, chatbotId);
  if (!chatbot) throw new AppError("not-found", "no such chatbot");
  const model = await currentModel(chatbot.company_id);
  const index = await readMeaning(forMessage(await newestIndexOf(chatbot)), text, askedIn(before));
  const question: Question = {
    text,
    index,
    now: clock(),
    hours: (await findOpeningHours(db, chatbot.company_id)) ?? null,
    ...saidBefore(before.slice(-HISTORY), text),
    chatbot: answering(chatbot),
    siteUrl: chatbot.allowed_origins[0] ?? publicUrl,
  };
  const said = await listen(question, takesItself(question) ? null : model, log, onUse(chatbot.company_id));
  const { ranked, confidence } = rank(index, text, question.context);
  const candidates = ranked.map(toCandidate);
  return {
    question: text,
    answer: said.text,
    outcome: said.outcome,
    model: said.model,
    duration_ms: Math.round(performance.now() - started),
    sources: said.parts.sources.map((source) => ({
      ...source,
      score: candidates.find(({ kind, id }) => kind === source.kind && id === source.id)?.score ?? null,
    })),
    candidates: candidates.slice(0, MOST_CANDIDATES),
    products: said.parts.products,
    suggestions: said.parts.suggestions,
    handoff: said.parts.handoff,
    tier: retrieve(index, text, question.context).tier,
    confidence,
    thresholds: { answer: thresholds.answer, suggest: thresholds.suggest },
  };
}

/** Which of these questions the knowledge would not answer right now. Throws `not-found`. */
export async function stillUnanswered(
  { db, newestIndexOf }: Pick<Parts, "db" | "newestIndexOf">,
  chatbotId: string,
  questions: readonly string[],
): Promise<Set<string>> {
  const chatbot = await findChatbot(db, chatbotId);
  if (!chatbot) throw new AppError("not-found", "no such chatbot");
  const index = await newestIndexOf(chatbot);
  return new Set(questions.filter((question) => ["suggest", "decline"].includes(retrieve(index, question).tier)));
}

async function listen(question: Question, provider: Provider | null, log: Logger, onUse: OnUse) {
  const said = { text: "", parts: AnswerParts.parse({}), outcome: "answered" as Outcome, model: null as string | null };
  const { signal } = new AbortController();
  for await (const event of replyToCards(question, provider, builtInProvider, signal, log, onUse)) {
    if (event.type === "text") said.text += event.text;
    if (event.type === "reset") said.text = "";
    if (event.type === "parts") said.parts = event.parts;
    if (event.type === "end") Object.assign(said, { outcome: event.outcome, model: event.model ?? null });
  }
  return said;
}

/**
 * A product the question demands more of than its score says can stand above 1 on the way; shown, 1 is all there is.
 */
const toCandidate = ({ entry, score }: Scored): Candidate => ({
  kind: entry.kind,
  id: entryName(entry),
  title: entry.title,
  score: Math.min(1, score),
});
