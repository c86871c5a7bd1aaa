import type { ProcessDraft, ProcessTrialAnswer } from "#contract/processes.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import type { EarlierMessage } from "#server/store/messages.ts";
import { findOpeningHours } from "#server/store/opening-hours.ts";
import { answerBuiltIn } from "../built-in/answer-message.ts";
import { exchangeOf } from "../built-in/answer-parts-of.ts";
import type { Calendar } from "../turn/calendar.ts";
import type { KnowledgeIndexes } from "../knowledge/knowledge-indexes.ts";
import { chatbotOf, voiceOf } from "../answer-parts/voice.ts";
import { HISTORY_LENGTH, conversationSoFar } from "../messages/build-question.ts";
import { forMessage, type KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";

/** A placeholder: drafts are not stored and have no id. */
const DRAFT_ID = "00000000-0000-4000-8000-000000000000";

/**
 * Simulates a conversation in which a visitor sends the messages `said`, with the draft as the chatbot's only process and
 * its current knowledge. Stores nothing. Throws `not-found`.
 */
export async function tryProcess(
  { db, clock, newestIndexOf }: { db: Db } & Pick<Parts, "clock"> & Pick<KnowledgeIndexes, "newestIndexOf">,
  chatbotId: string,
  draft: ProcessDraft,
  said: readonly string[],
): Promise<ProcessTrialAnswer> {
  const chatbot = await findChatbot(db, chatbotId);
  if (!chatbot) throw new AppError("not-found", "no such chatbot");
  const calendar = { now: clock(), hours: (await findOpeningHours(db, chatbot.company_id)) ?? null };
  return playProcess(
    { ...(await newestIndexOf(chatbot)), processes: [{ ...draft, id: DRAFT_ID, version: 1 }] },
    calendar,
    said,
    voiceOf(chatbotOf(chatbot)),
  );
}

/** The same with a given index, without database access. */
export function playProcess(
  index: KnowledgeIndex,
  calendar: Calendar,
  said: readonly string[],
  voice: ReturnType<typeof voiceOf> | null = null,
): ProcessTrialAnswer {
  const before: EarlierMessage[] = [];
  const answers = said.map((text) => {
    const answer = answerBuiltIn(forMessage(index), text, {
      offer: "person",
      ...voice,
      calendar,
      ...conversationSoFar(before.slice(-HISTORY_LENGTH), text, { wished: false, reachable: false, mayOffer: false }),
    });
    before.push(...exchangeOf(text, answer));
    return { text: answer.text, suggestions: answer.suggestions };
  });
  const last = before.findLast(({ parts }) => parts?.form !== undefined);
  return { answers, state: last?.parts?.form?.state ?? null };
}
