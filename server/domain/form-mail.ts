import type { Db } from "#server/database/connect.ts";
import { retryOnCollision } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import type { FormTable, MailedForm, StoreForm } from "#server/store/forms.ts";
import { createGroupCommit, GROUP_LOCK_TIMEOUT, limitToShare } from "#server/store/group-commit.ts";
import { providerAddress } from "./provider-address.ts";

/**
 * The mail that tells the provider about a form: what it is, who sent it, its fields in order, and its address in the
 * panel.
 */
type FormMail = {
  kind: string;
  from: string;
  fields: readonly (readonly [label: string, text: string])[];
  path: string;
};

export type FormMailParts = Pick<Parts, "config" | "mail" | "log" | "publicUrl">;

/** Forms that come in at once are stored by one statement. */
export function createStoreForm(parts: Omit<FormMailParts, "publicUrl"> & Pick<Parts, "db">): StoreForm {
  const limitAlone = limitToShare(parts.config.DATABASE_POOL, 1 / 8);
  const groupOf = (table: FormTable) =>
    createGroupCommit({
      write: (forms: readonly MailedForm[]) => storeForms(parts, parts.db, table, forms, GROUP_LOCK_TIMEOUT),
      writeAlone: (form) => retryOnCollision(async () => (await storeForms(parts, parts.db, table, [form]))[0]),
      limitAlone,
    });
  const groups = { contact_messages: groupOf("contact_messages"), demo_requests: groupOf("demo_requests") };
  return (table, form) => groups[table](form);
}

/** Stores forms and their mails in one statement. If there is no recipient, it logs so. */
export async function storeForms(
  { config, mail, log }: Omit<FormMailParts, "publicUrl">,
  db: Db,
  table: FormTable,
  forms: readonly MailedForm[],
  lockTimeout: string | null = null,
): Promise<({ id: string } | undefined)[]> {
  const to = await providerAddress({ config }, db);
  if (!to) log.warn("nobody to tell of a new form: set ADMIN_EMAIL or the brand's e-mail");
  return mail.postWithForms(
    db,
    table,
    forms.map((form) => ({ ...form, mail: to && form.mail ? { to, ...form.mail } : null })),
    lockTimeout,
  );
}

export const formMail = ({ kind, from, fields, path }: FormMail, publicUrl: string) => ({
  subject: `${kind}: ${from}`,
  body: [...fields.map(row), "", `Panelde görüntüleyin: ${publicUrl}${path}`].join("\n"),
});

const row = ([label, text]: readonly [string, string]) =>
  text.includes("\n") || text.length > 60 ? `\n${label}:\n${text}\n` : `${label}: ${text}`;
