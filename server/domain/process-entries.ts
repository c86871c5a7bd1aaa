import type { ChatForm } from "#contract/assistant.ts";
import type { ProcessEntry, ProcessInTalk } from "#contract/processes.ts";
import type { Db } from "#server/database/connect.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { type EntryRow, keepEntry } from "#server/store/process-entries.ts";
import { answersOf } from "./form-answers.ts";
import { keepVisitor } from "./person-wishes.ts";
import { type NoticeParts, notifyStaff } from "./staff-notices.ts";

/**
 * Stores or corrects what a visitor entered in a form of the company, and notifies the staff of a new entry. Call it in
 * the transaction that stores the answer confirming it.
 */
export async function keepProcess(
  parts: NoticeParts,
  db: Db,
  thread: ConversationRow,
  process: ProcessInTalk,
  values: ChatForm["values"],
): Promise<void> {
  const { name, phone, email } = values;
  await keepVisitor(db, thread, { ...(name && { name }), ...(phone && { phone }), ...(email && { email }) });
  if (!(await keepEntry(db, thread, process, values, parts.clock()))) return;
  const chatbot = await findChatbot(db, thread.chatbot_id);
  await notifyStaff(parts, db, thread, {
    kind: "process",
    subject: process.name,
    about: name ?? phone ?? email ?? chatbot?.name ?? thread.chatbot_id,
    lines: [
      `Asistan: ${chatbot?.name ?? thread.chatbot_id}`,
      "",
      ...answersOf(process.fields, values).map(({ label, text }) => `${label}: ${text}`),
    ],
  });
}

export const toEntry = ({ fields, answers, ...row }: EntryRow): ProcessEntry => ({
  ...row,
  answers: answersOf(fields, answers),
});
