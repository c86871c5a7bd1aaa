import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { AnswerParts, type Outcome } from "#contract/assistant.ts";
import type { ExplainedAnswer, Candidate } from "#contract/chatbots.ts";
import { AppError } from "#contract/errors.ts";
import { maskCards } from "#contract/personal-numbers.ts";
import type { Schema } from "#server/database/schema.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import { findOpeningHours } from "#server/store/opening-hours.ts";
import type { EarlierMessage } from "#server/store/messages.ts";
import { builtInProvider, isBuiltInOnlyQuestion } from "../built-in/built-in-provider.ts";
import type { KnowledgeIndexes } from "../knowledge/knowledge-indexes.ts";
import type { QuestionEmbedder } from "../embeddings/embed-question.ts";
import type { CurrentModel } from "../models/current-model.ts";
import type { OnUse, Provider, Question } from "../provider.ts";
import { visitorTexts, HISTORY_LENGTH, conversationSoFar } from "../messages/build-question.ts";
import { reply } from "../messages/reply.ts";
import { causeOf, isSame } from "../diagnosis/cause-of.ts";
import { contradictionOf } from "../diagnosis/contradiction-of.ts";
import { examineCandidates } from "../diagnosis/examine-candidates.ts";
import { isIgnored } from "../diagnosis/is-ignored.ts";
import { questionAsRead } from "../diagnosis/question-as-read.ts";
import { passageText } from "../passages/passage-text.ts";
import { productText } from "../answer-parts/product-text.ts";
import { type Entry, forMessage } from "../retrieval/index/knowledge-index.ts";
import { thresholdsOf } from "../retrieval/ranking/rank.ts";
import { rank, retrieve } from "../retrieval/retrieve.ts";
import { chatbotOf } from "../answer-parts/voice.ts";

/** How many candidates are shown, and among how many the correct entry is searched for. */
const MAX_CANDIDATES = 8;
const MAX_EXAMINED = 40;
/** Visitors may have asked at length: after this long, other work gets a turn of the event loop. */
const TURN_MS = 4;

type Parts = Pick<KnowledgeIndexes, "newestIndexOf"> & {
  db: Kysely<Schema>;
  log: Logger;
  publicUrl: string;
  clock(): Date;
  currentModel: CurrentModel;
  embedQuestion: QuestionEmbedder;
  /** Counts the model's token use for the company. */
  onUse(companyId: string | null): OnUse;
};

/**
 * Asks the chatbot a question, after the messages in `before`, and returns the answer with a diagnosis of how it came
 * about; `right` is the entry that should have answered, where staff named one. Stores nothing. Throws `not-found`.
 */
export async function ask(
  { db, log, publicUrl, clock, newestIndexOf, currentModel, embedQuestion, onUse }: Parts,
  chatbotId: string,
  asked: string,
  before: EarlierMessage[] = [],
  right: Pick<Candidate, "kind" | "id" | "title"> | null = null,
): Promise<ExplainedAnswer> {
  // As the stored message would be.
  const text = maskCards(asked);
  const started = performance.now();
  const chatbot = await findChatbot(db, chatbotId);
  if (!chatbot) throw new AppError("not-found", "no such chatbot");
  const model = await currentModel(chatbot.company_id);
  const index = await embedQuestion(chatbot.id, forMessage(await newestIndexOf(chatbot)), text, visitorTexts(before));
  const question: Question = {
    text,
    index,
    now: clock(),
    hours: (await findOpeningHours(db, chatbot.company_id)) ?? null,
    ...conversationSoFar(before.slice(-HISTORY_LENGTH), text),
    chatbot: chatbotOf(chatbot),
    siteUrl: chatbot.allowed_origins[0] ?? publicUrl,
  };
  const said = await listen(question, isBuiltInOnlyQuestion(question) ? null : model, log, onUse(chatbot.company_id));
  const ranking = rank(index, text, question.context);
  const candidates = examineCandidates(ranking.ranked, MAX_EXAMINED);
  const { tier } = retrieve(index, text, question.context);
  const best = ranking.ranked[0]?.entry;
  return {
    question: text,
    answer: said.text,
    outcome: said.outcome,
    model: said.model,
    duration_ms: Math.round(performance.now() - started),
    sources: said.parts.sources.map((source) => {
      const same = candidates.find((candidate) => isSame(candidate, source));
      return { ...source, begins: same?.begins ?? null, score: same?.score ?? null };
    }),
    candidates: candidates.slice(0, MAX_CANDIDATES),
    products: said.parts.products,
    suggestions: said.parts.suggestions,
    excerpts: said.parts.excerpts,
    handoff: said.parts.handoff,
    tier,
    confidence: ranking.confidence,
    thresholds: thresholdsOf(index, best?.kind),
    read: questionAsRead(index, text, ranking.question),
    cause: causeOf({
      outcome: said.outcome,
      sources: said.parts.sources,
      ranked: candidates,
      right,
      contradiction: contradictionOf(
        said.text,
        said.parts.sources,
        ranking.ranked.slice(0, MAX_CANDIDATES).map(({ entry }) => entry),
      ),
      isIgnored:
        tier === "answer" &&
        best !== undefined &&
        (said.isStruck || (said.model !== null && isIgnored(said.text, said.outcome, textOf(best)))),
    }),
  };
}

/** The subset of `questions` that the knowledge would not answer right now. Throws `not-found`. */
export async function stillUnanswered(
  { db, newestIndexOf }: Pick<Parts, "db" | "newestIndexOf">,
  chatbotId: string,
  questions: readonly string[],
): Promise<Set<string>> {
  const chatbot = await findChatbot(db, chatbotId);
  if (!chatbot) throw new AppError("not-found", "no such chatbot");
  const index = await newestIndexOf(chatbot);
  const unanswered = new Set<string>();
  let began = performance.now();
  for (const question of questions) {
    if (performance.now() - began > TURN_MS) {
      await nextTurn();
      began = performance.now();
    }
    if (["suggest", "decline"].includes(retrieve(index, question).tier)) unanswered.add(question);
  }
  return unanswered;
}

async function listen(question: Question, provider: Provider | null, log: Logger, onUse: OnUse) {
  const said = {
    text: "",
    parts: AnswerParts.parse({}),
    outcome: "answered" as Outcome,
    model: null as string | null,
    isStruck: false,
  };
  const { signal } = new AbortController();
  for await (const event of reply(question, provider, builtInProvider, signal, log, onUse)) {
    if (event.type === "text") said.text += event.text;
    if (event.type === "reset") said.text = "";
    if (event.type === "parts") said.parts = event.parts;
    if (event.type === "end")
      Object.assign(said, {
        outcome: event.outcome,
        model: event.model ?? null,
        isStruck: (event.struck?.length ?? 0) > 0,
      });
  }
  return said;
}

/** An entry's text as a model's prompt contains it. */
function textOf(entry: Entry): string {
  if (entry.kind === "article") return `${entry.title}\n${entry.article.answer}`;
  return entry.kind === "passage" ? passageText(entry.passage) : productText(entry.product);
}
