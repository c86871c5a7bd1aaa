import { sql } from "kysely";
import type { Contact, PersonWish, WishReason } from "#contract/person-wishes.ts";
import type { HandoffSummary } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";

/** The columns of a conversation that hold its visitor's wish for a person. */
export const WISH_COLUMNS = [
  "person_wished_at",
  "person_wish_reason",
  "person_wish_words",
  "contact_name",
  "contact_email",
  "contact_phone",
] as const;

export type WishRow = {
  person_wished_at: string | null;
  person_wish_reason: WishReason | null;
  person_wish_words: string | null;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
};

/** The person wish in a conversation's row; null without one. */
export const toPersonWish = (row: WishRow): PersonWish | null =>
  row.person_wished_at === null
    ? null
    : {
        wished_at: row.person_wished_at,
        reason: row.person_wish_reason!,
        words: row.person_wish_words,
        ...toContact(row),
      };

export const toContact = (row: Pick<WishRow, "contact_name" | "contact_email" | "contact_phone">): Contact => ({
  name: row.contact_name,
  email: row.contact_email,
  phone: row.contact_phone,
});

/**
 * Records the wish; true if it is new. One repeated within the period since `since` is the same. The row is locked, so
 * of two concurrent calls one is new.
 */
export async function keepPersonWish(
  db: Db,
  conversationId: string,
  { reason, words, now, since }: { reason: WishReason; words: string; now: Date; since: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("conversations")
    .set({ person_wished_at: now.toISOString(), person_wish_reason: reason, person_wish_words: words })
    .where("id", "=", conversationId)
    .where(sql<boolean>`(person_wished_at is null or person_wished_at < ${since.toISOString()}::timestamptz)`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What a visitor told of a call: when it suits, or, as its subject, what it is about. */
export type WishLine = { label: string; text: string; isSubject: boolean };

/**
 * Puts a line into the words of the wish, in the place of an earlier one of that label. What a complaint or a danger is
 * about stands in the words already.
 */
export const keepWishLine = (db: Db, conversationId: string, { label, text, isSubject }: WishLine): Promise<unknown> =>
  db
    .updateTable("conversations")
    .set({
      person_wish_words: sql<string>`left(regexp_replace(person_wish_words, ${`\n?${label}: [^\n]*`}, ''), 800) || ${`\n${label}: ${text}`}`,
    })
    .where("id", "=", conversationId)
    .where("person_wish_words", "is not", null)
    .$if(isSubject, (row) =>
      row
        .where("person_wish_reason", "not in", ["complaint", "danger"])
        .where(sql<boolean>`position(${text} in person_wish_words) = 0`),
    )
    .execute();

/** Stores the visitor's contact details; missing ones keep their earlier value. Resolves with all that is known. */
export async function keepContact(db: Db, conversationId: string, contact: Partial<Contact>): Promise<Contact> {
  const row = await db
    .updateTable("conversations")
    .set({
      ...(contact.name && { contact_name: contact.name }),
      ...(contact.email && { contact_email: contact.email }),
      ...(contact.phone && { contact_phone: contact.phone }),
      updated_at: sql<string>`now()`,
    })
    .where("id", "=", conversationId)
    .returning(["contact_name", "contact_email", "contact_phone"])
    .executeTakeFirstOrThrow();
  return toContact(row);
}

/** Stores the summary for whoever takes over and, if a person was offered, when. */
export async function keepHandoff(
  db: Db,
  conversationId: string,
  summary: HandoffSummary,
  offeredAt: Date | null,
): Promise<void> {
  await db
    .updateTable("conversations")
    .set({
      handoff_summary: JSON.stringify(summary),
      ...(offeredAt && { person_offered_at: offeredAt.toISOString() }),
    })
    .where("id", "=", conversationId)
    .execute();
}
