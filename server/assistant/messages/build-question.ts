import { AnswerParts, type Order } from "#contract/assistant.ts";
import { AppError } from "#contract/errors.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { availabilityBy, opensInWords } from "#server/domain/availability.ts";
import { SAME_WISH_MS } from "#server/domain/person-wishes.ts";
import { type EarlierMessage, sideOf } from "#server/store/messages.ts";
import { findFile } from "#server/store/files.ts";
import type { AskedMessage, Moment } from "#server/store/questions.ts";
import type { Parts } from "#server/parts.ts";
import type { QuestionEmbedder } from "../embeddings/embed-question.ts";
import type { AnswerSettings } from "./answer-settings.ts";
import type { KnowledgeIndexes } from "../knowledge/knowledge-indexes.ts";
import { type KeptWish, personStateOf } from "../visitor/person-state.ts";
import type { Question } from "../provider.ts";
import { withoutAsides } from "./asides.ts";
import { dialogueOf } from "../turn/dialogue.ts";
import { forMessage } from "../retrieval/index/knowledge-index.ts";
import { withWordsCut } from "../language/cut-words.ts";
import { joinNumber } from "../visitor/phone-in-pieces.ts";
import { frustrationOf } from "../visitor/frustration.ts";
import { chatbotOf } from "../answer-parts/voice.ts";
import { fromAnswerSource } from "../answer-parts/answer-sources.ts";
import type { Context } from "../retrieval/context.ts";

/** How many messages before the question are read. */
export const HISTORY_LENGTH = 12;
/** Up to so many answers before the last one may be what a question is about. */
const RECALLED_ANSWERS = 2;

type QuestionParts = Pick<Parts, "db" | "storage" | "publicUrl" | "clock"> &
  Pick<KnowledgeIndexes, "indexOf"> & {
    embedQuestion: QuestionEmbedder;
  };

/**
 * Everything a provider needs to answer `message`: the chatbot's knowledge index, the conversation so far, the attached
 * image.
 */
export async function buildQuestion(
  { db, storage, publicUrl, clock, indexOf, embedQuestion }: QuestionParts,
  thread: ConversationRow,
  message: AskedMessage,
  { before, someoneOnline }: Moment,
  { chatbot, hours, settings }: AnswerSettings,
): Promise<Question> {
  const now = clock();
  if (!chatbot) throw new AppError("not-found", "the chatbot is gone");
  const availability = availabilityBy(hours, someoneOnline, now);
  const index = await embedQuestion(
    chatbot.id,
    forMessage(await indexOf(chatbot)),
    message.content,
    visitorTexts(before),
    settings,
  );
  const file = message.file_id === null ? undefined : await findFile(db, message.file_id);
  const bytes = file && (await storage.read("chat-files", file.path));
  return {
    text: message.content,
    index,
    now,
    hours: hours ?? null,
    ...conversationSoFar(before, message.content, {
      ...wishOf(thread, now),
      mayOffer: thread.person_offered_at === null && thread.person_wished_at === null,
      isThere: availability.isThere,
      opens: opensInWords(availability, now),
    }),
    chatbot: chatbotOf(chatbot),
    isPaused: chatbot.rests,
    image: file && bytes ? { type: file.type, bytes } : undefined,
    siteUrl: chatbot.allowed_origins[0] ?? publicUrl,
  };
}

/** The visitor's messages, oldest first. */
export const visitorTexts = (before: EarlierMessage[]): string[] =>
  before.filter(({ role }) => role === "user").map(({ content }) => content);

/** The part of a `Question` that is derived from the messages before the one asked. */
export function conversationSoFar(
  messages: EarlierMessage[],
  asked: string,
  { mayOffer = true, ...wish }: KeptWish & { mayOffer?: boolean } = { wished: false, reachable: false },
): Pick<Question, "context" | "order" | "history" | "person" | "dialogue"> {
  const text = withWordsCut(asked);
  const before = messages.map((message) =>
    message.role === "user" ? { ...message, content: withWordsCut(message.content) } : message,
  );
  const order = openOrderOf(before);
  const dialogue = dialogueOf(before);
  return {
    context: contextOf(withoutAsides(before, text)),
    order,
    dialogue,
    history: before
      .filter(({ role }) => role !== "system")
      .map(({ role, content }) => ({ role: sideOf(role), content })),
    person: personStateOf(
      joinNumber(dialogue.begunNumber, text),
      { ...(mayOffer && frustrationOf(before, text)), ...wish },
      { handoff: partsOfLast(before).handoff, order },
    ),
  };
}

function wishOf(thread: ConversationRow, now: Date): KeptWish {
  const { person_wished_at: at } = thread;
  // Contact details the visitor left come first, then those in the shop's signed customer data.
  const name = thread.contact_name ?? thread.customer_name;
  const email = thread.contact_email ?? thread.customer_email;
  const phone = thread.contact_phone ?? thread.customer_phone;
  return {
    wished: at !== null && now.getTime() - Date.parse(at) < SAME_WISH_MS,
    reachable: email !== null || phone !== null,
    known: { ...(name && { name }), ...(email && { email }), ...(phone && { phone }) },
  };
}

const partsOfLast = (before: EarlierMessage[]): AnswerParts =>
  AnswerParts.parse(before.findLast(({ role }) => role === "assistant")?.parts ?? {});

/** The order left open by the last answer. */
function openOrderOf(before: EarlierMessage[]): Order | null {
  const { order } = partsOfLast(before);
  return order && !order.placed && !order.takenBack ? order : null;
}

function contextOf(before: EarlierMessage[]): Context {
  const answers = before.filter(({ role }) => role === "assistant");
  const told = answers.map(toldIn);
  const [last, ...beside] = told.at(-1) ?? [];
  const previous = answers.at(-1);
  const offered = previous?.outcome === "suggested" ? AnswerParts.parse(previous.parts ?? {}).sources : [];
  const earlier = told.slice(0, -1).flatMap(([source]) => source ?? []);
  return {
    previousQuestions: visitorTexts(before),
    lastSource: !last ? null : fromAnswerSource(last),
    earlierSources: [...beside, ...earlier.slice(-RECALLED_ANSWERS).reverse()].map(fromAnswerSource),
    offered: offered.map(fromAnswerSource),
  };
}

/** What an answer quotes: suggestions are offered, unless the only one was told at once. */
function toldIn({ parts, outcome }: EarlierMessage): AnswerParts["sources"] {
  const { sources, suggestions } = AnswerParts.parse(parts ?? {});
  return outcome === "answered" || (outcome === "suggested" && suggestions.length === 0) ? sources : [];
}
