import { industries } from "#contract/labels.ts";
import type { DemoRequest, NewDemoRequest, SentDemoRequest } from "#contract/demo-requests.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import { correctDemoRequest, findDemoRequestByFormKey, insertDemoRequest } from "#server/store/demo-requests.ts";
import { guardForm, sendAgain } from "./form-guard.ts";
import { type FormMailParts, mailForm } from "./form-mail.ts";

/**
 * Stores a demo request and tells the provider. The same form sent twice is stored once and gets the same answer.
 * Throws `invalid-input` on `form` when a page's form has to be sent again.
 */
export async function requestDemo(
  services: Parts,
  { form, ...request }: SentDemoRequest,
): Promise<Pick<DemoRequest, "id">> {
  const key = form && (await guardForm(services, "demo_requests", form, Object.values(request)));
  return inTransaction(services.db, async (db) => {
    const stored = await insertDemoRequest(db, request, key);
    if (stored) {
      await mailForm(services, db, {
        kind: "Yeni demo talebi",
        from: `${request.name}, ${request.company}`,
        fields: fieldsOf(request),
        path: "/admin/forms/demo-requests",
      });
      return stored;
    }
    const first = await findDemoRequestByFormKey(db, key!);
    if (!first || !isSame(first, request)) throw sendAgain("this form was sent before, with other texts");
    return first;
  });
}

/** What a chat does not ask for. */
const UNASKED = { title: "Belirtilmedi", industry: "other" } as const;

/**
 * Stores the demo request that a visitor left in the conversation, of which there is one, or corrects it. Call it in the
 * transaction that stores the answer which says so.
 */
export async function requestDemoInChat(
  parts: FormMailParts,
  db: Db,
  conversation: { id: string },
  request: Pick<NewDemoRequest, "name" | "company" | "phone" | "email"> & Partial<Pick<NewDemoRequest, "title">>,
): Promise<void> {
  const whole: NewDemoRequest = { ...UNASKED, ...request, description: "Canlı destekte bırakıldı." };
  const stored = await insertDemoRequest(db, whole, conversation.id);
  if (!stored) return void (await correctDemoRequest(db, conversation.id, request));
  await mailForm(parts, db, {
    kind: "Yeni demo talebi",
    from: `${request.name}, ${request.company}`,
    fields: fieldsOf(whole),
    path: "/admin/forms/demo-requests",
  });
}

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
