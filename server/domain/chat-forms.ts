import type { ChatForm } from "#contract/assistant.ts";
import type { Db } from "#server/database/connect.ts";
import { deleteOpenCallback } from "#server/store/callbacks.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { rejectDemoRequest } from "#server/store/demo-requests.ts";
import { keepWishLine, type WishLine } from "#server/store/person-wishes.ts";
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
  const { name, company, phone, email, title } = values;
  const contact = { ...(name && { name }), ...(phone && { phone }), ...(email && { email }) };
  if (kind === "demo-request") {
    const request = { name: name!, company: company!, phone: phone!, email: email!, ...(title && { title }) };
    await requestDemoInChat(parts, db, thread, request);
    return keepVisitor(db, thread, contact);
  }
  if (process) return keepProcess(parts, db, thread, process, values);
  const lines = linesOfCall(values).filter(({ text }) => !words.includes(text));
  const said = [words, ...lines.map(({ label, text }) => `${label}: ${text}`)].join("\n");
  await wishForPerson(parts, db, thread, { reason: "contact", words: said, contact });
  for (const line of lines) await keepWishLine(db, thread.id, line);
  await noteCallback(db, thread, parts.clock());
}

/** What the staff are to know of a call besides the visitor's message. */
function linesOfCall({ about, before, when }: ChatForm["values"]): WishLine[] {
  return [
    ...(about ? [{ label: "Konusu", text: about, isSubject: true }] : []),
    ...(before ? [{ label: "Önceki mesajı", text: before, isSubject: true }] : []),
    ...(when ? [{ label: "İstediği zaman", text: when, isSubject: false }] : []),
  ];
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
