import type { ChatForm } from "#contract/assistant.ts";
import type { Db } from "#server/database/connect.ts";
import { deleteOpenCallback } from "#server/store/callbacks.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { rejectDemoRequest } from "#server/store/demo-requests.ts";
import { keepWishedTime } from "#server/store/person-wishes.ts";
import { withdrawEntry } from "#server/store/process-entries.ts";
import type { Parts } from "#server/parts.ts";
import { noteCallback } from "./callbacks.ts";
import { requestDemoInChat } from "./demo-requests.ts";
import type { FormMailParts } from "./form-mail.ts";
import { keepVisitor, wishForPerson } from "./person-wishes.ts";
import { keepProcess } from "./process-entries.ts";
import type { NoticeParts } from "./staff-notices.ts";

/**
 * Stores or corrects what a visitor entered in one of the chat's forms: a demo request, or a callback with contact
 * details. Call it in the transaction that stores the answer confirming it.
 */
export async function keepChatForm(
  parts: NoticeParts & FormMailParts,
  db: Db,
  thread: ConversationRow,
  { kind, process, values }: ChatForm,
  words: string,
): Promise<void> {
  const { name, company, phone, email, title, when } = values;
  const contact = { ...(name && { name }), ...(phone && { phone }), ...(email && { email }) };
  if (kind === "demo-request") {
    const request = { name: name!, company: company!, phone: phone!, email: email!, ...(title && { title }) };
    await requestDemoInChat(parts, db, thread, request);
    return keepVisitor(db, thread, contact);
  }
  if (process) return keepProcess(parts, db, thread, process, values);
  const time = when ? `İstediği zaman: ${when}` : null;
  await wishForPerson(parts, db, thread, { reason: "contact", words: time ? `${words}\n${time}` : words, contact });
  if (time) await keepWishedTime(db, thread.id, time);
  await noteCallback(db, thread, parts.clock());
}

/** Withdraws it. */
export const takeBackChatForm = (
  { clock }: Pick<Parts, "clock">,
  db: Db,
  { id }: ConversationRow,
  { kind, process }: ChatForm,
): Promise<unknown> =>
  process
    ? withdrawEntry(db, id, process.id, clock())
    : kind === "demo-request"
      ? rejectDemoRequest(db, id)
      : deleteOpenCallback(db, id);
