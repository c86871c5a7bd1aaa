import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

/** Replaces erased personal data. */
export const ERASED = "[silindi]";
/** Tables whose rows are about one person: their audit entries keep which action was done, and no content. */
export const PERSONS_OWN: readonly string[] = ["demo_requests", "contact_messages", "live_support_sessions"];

/** Call `allowAuditDisposal` first. Entries of other tables lose only the person's words. */
export async function scrubAuditEntries(db: Db, ids: string[], words: readonly string[]): Promise<void> {
  const keptOf = (side: string) =>
    sql`case when ${sql.ref(side)} is not null then jsonb_strip_nulls(jsonb_build_object('status', ${sql.ref(side)} -> 'status')) end`;
  await sql`update audit_log set label = ${ERASED}, before = ${keptOf("before")}, after = ${keptOf("after")}
    where id = any(${ids}::uuid[]) and noun = any(${PERSONS_OWN}::text[])`.execute(db);
  const without = withoutWords(words);
  const entries = await db
    .selectFrom("audit_log")
    .select(["id", "label", "before", "after"])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(sql<boolean>`noun <> all (${PERSONS_OWN}::text[])`)
    .execute();
  for (const { id, ...said } of entries) {
    const [label, before, after] = [said.label, said.before, said.after].map(without);
    await sql`update audit_log set label = ${label}, before = ${inJson(before)}::jsonb, after = ${inJson(after)}::jsonb
      where id = ${id}`.execute(db);
  }
}

/** The tables that repeat the question of a finding's visitor. */
const ASKED = ["finding_corrections", "knowledge_cases"];

/**
 * Erases what audit entries of these findings' corrections and tests quote of the visitor, whether their rows still
 * exist or not; the rest stays.
 */
export async function scrubQuestions(db: Db, findings: string[]): Promise<void> {
  const without = (side: string) =>
    sql`case when ${sql.ref(side)} ? 'question' then ${sql.ref(side)} || ${JSON.stringify({ question: ERASED })}::jsonb
      else ${sql.ref(side)} end - 'said_before'`;
  await sql`update audit_log set before = ${without("before")}, after = ${without("after")}
    where noun = any(${ASKED}::text[]) and entity_id in (select entity_id from audit_log
      where noun = any(${ASKED}::text[]) and coalesce(after, before) ->> 'finding_id' = any(${findings}::text[]))`.execute(
    db,
  );
}

const inJson = (value: unknown) => (value === null ? null : JSON.stringify(value));

/**
 * Removes the words from texts, also inside objects and lists. Each string is treated separately: a visitor can give
 * any name, and replaced in serialized JSON a name could break its syntax.
 */
function withoutWords(words: readonly string[]): (value: unknown) => unknown {
  const patterns = words.map((word) => new RegExp(patternOf(word), "giu"));
  const without = (value: unknown): unknown => {
    if (typeof value === "string") return patterns.reduce((text, pattern) => text.replace(pattern, ERASED), value);
    if (Array.isArray(value)) return value.map(without);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, without(inside)]));
  };
  return without;
}

/** Fewer digits are not a phone number (contract/phone.ts). */
const MIN_DIGITS = 7;

/**
 * A case-insensitive pattern for the word, for the database and for this program. A phone number matches with spaces
 * and punctuation between its digits.
 */
export function patternOf(word: string): string {
  const digits = word.replace(/\D/g, "");
  if (/^[\d\s()+./-]+$/.test(word) && digits.length >= MIN_DIGITS)
    return `(\\+?9?0?[\\s().-]*)?${[...digits.slice(-10)].join("[\\s().-]*")}`;
  // Case folding of these letters differs in Turkish.
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/[iıİ]/gi, "[iıIİ]");
}
