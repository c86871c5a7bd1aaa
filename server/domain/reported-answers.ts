import { AppError } from "#contract/errors.ts";
import type { ReportedAnswer } from "#contract/finding-corrections.ts";
import type { UserFinding } from "#contract/user-findings.ts";
import { isUuid } from "#contract/uuids.ts";
import type { Db } from "#server/database/connect.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import { findCompany } from "#server/store/companies.ts";
import { findConversationById } from "#server/store/conversations.ts";
import { type EarlierMessage, listMessages, type MessageWithFile } from "#server/store/messages.ts";
import { findUserFinding } from "#server/store/user-findings.ts";

/** The finding; throws `not-found`. */
export async function readFinding(db: Db, id: string): Promise<UserFinding> {
  const finding = await findUserFinding(db, id);
  if (!finding) throw new AppError("not-found", "no such finding");
  return finding;
}

/**
 * The chatbot that answered: the conversation's or, if that is gone, the company's current one; for a nightly check,
 * the one whose knowledge was checked. Null for an outside service's.
 */
export async function chatbotOf(db: Db, finding: UserFinding): Promise<string | null> {
  if (finding.truth_check) return finding.truth_check.chatbot_id;
  const conversation = await conversationOf(db, finding);
  if (conversation) return conversation.chatbot_id;
  const company = finding.company_id === null ? undefined : await findCompany(db, finding.company_id);
  const chatbot = company?.chatbot_id ? await findChatbot(db, company.chatbot_id) : undefined;
  return chatbot?.id ?? null;
}

/** A conversation of another company, named by mistake or on purpose, is ignored. */
async function conversationOf(db: Db, { conversation_id, company_id }: UserFinding) {
  const conversation = isUuid(conversation_id) ? await findConversationById(db, conversation_id) : undefined;
  return conversation?.company_id === company_id ? conversation : undefined;
}

/** The reported answers; all of the conversation's if only questions were reported. */
export function reportedAnswers({
  full_conversation,
  selected_messages,
}: UserFinding): Omit<ReportedAnswer, "article">[] {
  const isSelected = (position: number, content: string) =>
    selected_messages.some(
      (message) =>
        message.type === "assistant" && message.content === content && (message.position ?? position) === position,
    );
  const answers = full_conversation.flatMap(({ type, content }, position) =>
    type === "assistant"
      ? [
          {
            position,
            answer: content,
            question:
              full_conversation.slice(0, position).findLast((message) => message.type === "user")?.content ?? "",
          },
        ]
      : [],
  );
  const reported = answers.filter(({ position, answer }) => isSelected(position, answer));
  return reported.length > 0 ? reported : answers;
}

/** The stored messages of the finding's conversation; empty if that is gone. */
export async function storedMessages(db: Db, finding: UserFinding): Promise<MessageWithFile[]> {
  const conversation = await conversationOf(db, finding);
  return conversation ? listMessages(db, conversation.id) : [];
}

/** The reported answer as stored, by its position in the conversation or else by its text. */
export const storedAnswer = (
  messages: MessageWithFile[],
  { position, answer }: Pick<ReportedAnswer, "position" | "answer">,
): MessageWithFile | undefined => [messages[position], ...messages].find((message) => message?.content === answer);

/**
 * The messages before the question that the answer at `position` belongs to: as stored, or reconstructed from the
 * finding's text.
 */
export function saidBefore(
  { full_conversation }: UserFinding,
  position: number,
  messages: MessageWithFile[],
): EarlierMessage[] {
  const question = full_conversation.findLastIndex(({ type }, index) => index < position && type === "user");
  return full_conversation.slice(0, Math.max(0, question)).map(({ type, content }, index) => {
    const stored = messages[index];
    return stored?.content === content ? stored : { role: type, content, parts: null, outcome: null };
  });
}
