import { HOUR_MS } from "#contract/durations.ts";
import { industries } from "#contract/labels.ts";
import type { DemoRequest, NewDemoRequest, SentDemoRequest } from "#contract/demo-requests.ts";
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { correctDemoRequest, countDemoRequests, findDemoRequestByFormKey } from "#server/store/demo-requests.ts";
import type { MailedForm } from "#server/store/forms.ts";
import { MAILS_AN_HOUR } from "./staff-notices.ts";
import { guardForm, sendAgain } from "./form-guard.ts";
import { formMail, type FormMailParts, storeForms } from "./form-mail.ts";

/**
 * Stores a demo request and notifies the provider. The same form sent twice is stored once and gets the same answer.
 * Throws `invalid-input` on `form` if the page's form has to be sent again.
 */
export async function requestDemo(
  parts: Parts,
  { form, ...request }: SentDemoRequest,
): Promise<Pick<DemoRequest, "id">> {
  const key = form ? await guardForm(parts, "demo_requests", form, Object.values(request)) : null;
  const { db } = parts;
  const stored = await parts.storeForm("demo_requests", formOf(request, key, parts.publicUrl));
  if (stored) {
    notifyDemoRequestsChanged(parts);
    return stored;
  }
  const first = await findDemoRequestByFormKey(db, key!);
  if (!first || !isSame(first, request)) throw sendAgain("this form was sent before, with other texts");
  return first;
}

/** Notifies viewers of the list of a new request. Call it after the commit. */
export const notifyDemoRequestsChanged = ({ changes }: { changes: Pick<Parts["changes"], "notifyThrottled"> }) =>
  changes.notifyThrottled("inbox_changed", "demo_requests");

const LEFT_IN_CHAT = "Canlı destekte bırakıldı.";
/** Fields that a chat does not ask for. */
const UNASKED = { title: "Belirtilmedi", industry: "other" } as const;

/**
 * Stores or corrects the one demo request of a conversation. Call it in the transaction that stores the answer
 * confirming it.
 */
export async function requestDemoInChat(
  parts: FormMailParts & Pick<Parts, "clock">,
  db: Db,
  conversation: { id: string },
  request: Pick<NewDemoRequest, "name" | "company" | "phone" | "email"> & Partial<Pick<NewDemoRequest, "title">>,
): Promise<void> {
  const whole: NewDemoRequest = { ...UNASKED, ...request, description: LEFT_IN_CHAT };
  const since = new Date(parts.clock().getTime() - HOUR_MS);
  const before = await countDemoRequests(db, { description: LEFT_IN_CHAT, since });
  // Conversations are free: somebody who opens hundreds fills a list, but not a mailbox.
  const isTold = before < MAILS_AN_HOUR * parts.config.RATE_LIMIT_FACTOR;
  const form = formOf(whole, conversation.id, parts.publicUrl);
  const [stored] = await storeForms(parts, db, "demo_requests", [isTold ? form : { ...form, mail: null }]);
  if (!stored) await correctDemoRequest(db, conversation.id, request);
  else if (!isTold) parts.log.info({ conversation: conversation.id }, "demo request not mailed: too many this hour");
}

const formOf = (request: NewDemoRequest, key: string | null, publicUrl: string): MailedForm => ({
  fields: { ...request, description: request.description || null },
  key,
  mail: formMail(
    {
      kind: "Yeni demo talebi",
      from: `${request.name}, ${request.company}`,
      fields: fieldsOf(request),
      path: "/admin/forms/demo-requests",
    },
    publicUrl,
  ),
});

const isSame = (stored: DemoRequest, sent: NewDemoRequest) =>
  (Object.keys(sent) as (keyof NewDemoRequest)[]).every((field) => (stored[field] || null) === (sent[field] || null));

const fieldsOf = ({ name, title, phone, company, email, industry, description }: NewDemoRequest) =>
  [
    ["Ad Soyad", name],
    ["Unvan", title],
    ["Telefon", phone],
    ["Şirket", company],
    ["E-posta", email],
    ["Sektör", industries[industry]],
    ["Açıklama", description || "-"],
  ] as const;
