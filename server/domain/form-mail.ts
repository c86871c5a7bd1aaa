import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import type { InsertOfOne } from "#server/store/outbox.ts";
import { providerAddress } from "./provider-address.ts";

/**
 * A form as the provider reads it: what is new, whose it is, its fields in the order of the form, and where the panel
 * lists it.
 */
export type FormMail = {
  kind: string;
  from: string;
  fields: readonly (readonly [label: string, text: string])[];
  path: string;
};

export type FormMailParts = Pick<Parts, "config" | "mail" | "log" | "publicUrl">;

/**
 * Stores a form and tells the provider of it, in one statement. Undefined where it was stored before: then nobody is
 * told again. Without anybody to tell it says so in the log.
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
