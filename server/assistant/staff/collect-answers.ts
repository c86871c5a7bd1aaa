import { IMAGE_ONLY_TEXT } from "#contract/assistant.ts";
import type { Parts } from "#server/parts.ts";
import { insertSuggestions } from "#server/store/answer-suggestions.ts";
import { findConversationById } from "#server/store/conversations.ts";
import { listMessages, type MessageRow } from "#server/store/messages.ts";
import type { Assistant } from "../assistant.ts";
import { wordsOf } from "../language/turkish.ts";

/** The most messages read of one conversation. */
const MAX_READ = 500;

/**
 * Stores, for a conversation that staff have closed, their answers to questions that the assistant declined, or that it
 * left to staff and would have declined. Idempotent.
 */
export async function collectAnswers(
  { db, assistant }: Pick<Parts, "db"> & { assistant: Pick<Assistant, "stillUnanswered"> },
  id: string,
): Promise<void> {
  const conversation = await findConversationById(db, id);
  if (!conversation) return;
  const messages = await listMessages(db, id, MAX_READ);
  const outcomes = new Map(messages.map(({ reply_to, outcome }) => [reply_to, outcome]));
  const asked = messages.filter(({ role, content }) => role === "user" && content !== IMAGE_ONLY_TEXT);
  const silent = asked.filter((message) => !outcomes.has(message.id));
  const unknown = await assistant.stillUnanswered(
    conversation.chatbot_id,
    silent.map(({ content }) => content),
  );
  const wasSilent = new Set(silent.map((message) => message.id));
  const kindOf = (message: MessageRow): Kind => {
    if (outcomes.get(message.id) === "declined") return "declined";
    return wasSilent.has(message.id) && unknown.has(message.content) ? "silent" : null;
  };
  await insertSuggestions(db, conversation, answersIn(messages, kindOf));
}

type Kind = "declined" | "silent" | null;

/**
 * Pairs each staff answer with its question: the last one before it that the assistant declined, else the last one left
 * to staff. A greeting is not an answer: the question is paired with the next message.
 */
function answersIn(messages: MessageRow[], kindOf: (message: MessageRow) => Kind) {
  const answers: Parameters<typeof insertSuggestions>[2] = [];
  let open: { message: MessageRow; kind: Kind }[] = [];
  for (const message of messages) {
    if (message.role === "user") {
      const kind = kindOf(message);
      if (kind) open.push({ message, kind });
      continue;
    }
    if (message.role !== "staff" || !saysSomething(message)) continue;
    const question = (open.findLast(({ kind }) => kind === "declined") ?? open.at(-1))?.message;
    if (question)
      answers.push({
        question: question.content,
        question_position: question.position,
        answer_position: message.position,
        answered_at: message.created_at,
      });
    open = [];
  }
  return answers;
}

/** Words of courtesy that surround an answer, folded. */
const COURTESY = new Set(
  `merhaba merhabalar selam iyi gunler aksamlar gunaydin hos geldiniz ben buyurun buyrun efendim nasil yardimci olabilirim
   size bir dakika saniye lutfen hemen simdi bakiyorum bakayim kontrol ediyorum ediyoruz edip donuyorum doneyim bekler
   misiniz bekleyin tesekkurler tesekkur ederim ederiz rica tabii tabi tamam peki evet hayir hanim bey gorusmek uzere
   dilerim mi var baska bir sorunuz konu`.split(/\s+/),
);
const MIN_WORDS = 2;

function saysSomething({ content, author_name }: MessageRow): boolean {
  if (content === IMAGE_ONLY_TEXT) return false;
  const names = new Set(wordsOf(author_name ?? ""));
  return wordsOf(content).filter((word) => !COURTESY.has(word) && !names.has(word)).length >= MIN_WORDS;
}
