import type { ContactMessage, NewContactMessage, SentContactMessage } from "#contract/contact-messages.ts";
import type { Parts } from "#server/parts.ts";
import { findContactMessageByFormKey } from "#server/store/contact-messages.ts";
import { guardForm, sendAgain } from "./form-guard.ts";
import { formMail } from "./form-mail.ts";

/**
 * Stores a contact message and notifies the provider. The same form sent twice is stored once and gets the same answer.
 * Throws `invalid-input` on `form` if the page's form has to be sent again.
 */
export async function takeContactMessage(
  parts: Parts,
  { form, ...message }: SentContactMessage,
): Promise<Pick<ContactMessage, "id">> {
  const key = form ? await guardForm(parts, "contact_messages", form, Object.values(message)) : null;
  const { db, changes } = parts;
  const stored = await parts.storeForm("contact_messages", {
    fields: message,
    key,
    mail: formMail(
      {
        kind: "Yeni mesaj",
        from: `${message.subject} (${message.name})`,
        fields: fieldsOf(message),
        path: "/admin/forms/messages",
      },
      parts.publicUrl,
    ),
  });
  if (stored) {
    changes.notifyThrottled("inbox_changed", "contact_messages");
    return stored;
  }
  const first = await findContactMessageByFormKey(db, key!);
  if (!first || !isSame(first, message)) throw sendAgain("this form was sent before, with other texts");
  return first;
}

const isSame = (stored: ContactMessage, sent: NewContactMessage) =>
  (Object.keys(sent) as (keyof NewContactMessage)[]).every((field) => stored[field] === sent[field]);

const fieldsOf = ({ name, title, phone, email, subject, message }: NewContactMessage) =>
  [
    ["Ad Soyad", name],
    ["Unvan", title],
    ["Telefon", phone],
    ["E-posta", email],
    ["Konu", subject],
    ["Mesaj", message],
  ] as const;
