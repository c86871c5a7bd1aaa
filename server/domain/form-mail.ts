import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import type { InsertOfOne } from "#server/store/outbox.ts";
import { providerAddress } from "./provider-address.ts";

/**
 * The mail that tells the provider about a form: what it is, who sent it, its fields in order, and its address in the
 * panel.
 */
export type FormMail = {
  kind: string;
  from: string;
  fields: readonly (readonly [label: string, text: string])[];
  path: string;
};

export type FormMailParts = Pick<Parts, "config" | "mail" | "log" | "publicUrl">;

/**
 * Stores a form and mails the provider, in one statement. Undefined if it was stored before: then no mail is sent. If
 * there is no recipient, it logs so.
 */
export async function storeForm(
  { config, mail, log, publicUrl }: FormMailParts,
  db: Db,
  insert: InsertOfOne,
  { kind, from, fields, path }: FormMail,
): Promise<{ id: string } | undefined> {
  const to = await providerAddress({ config }, db);
  if (!to) {
    log.warn("nobody to tell of a new form: set ADMIN_EMAIL or the brand's e-mail");
    return insert.executeTakeFirst();
  }
  return mail.postWith(db, insert, {
    to,
    subject: `${kind}: ${from}`,
    body: [...fields.map(row), "", `Panelde görüntüleyin: ${publicUrl}${path}`].join("\n"),
  });
}

const row = ([label, text]: readonly [string, string]) =>
  text.includes("\n") || text.length > 60 ? `\n${label}:\n${text}\n` : `${label}: ${text}`;
