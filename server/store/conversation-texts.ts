import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Author } from "#contract/assistant.ts";
import { foldTurkish } from "#contract/fold-turkish.ts";
import { MIN_INFIX_LENGTH, phonePartsOf, wordsOf } from "#contract/search-words.ts";
import type { InboxView } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";
import { countMatches, matches } from "./lists.ts";

/** Up to so many closed conversations are looked up by their ids. */
const MAX_IDS = 2000;

/**
 * A condition on the conversations of a view of a company's inbox, or of the provider's if null: every word of `search`
 * occurs in what was said or in the visitor's contact details.
 */
export async function containing(
  db: Db,
  companyId: string | null,
  view: InboxView,
  search: string | undefined,
): Promise<RawBuilder<SqlBool>> {
  if (!search) return sql<SqlBool>`true`;
  const isFound = matches(sql.ref("searched.text"), search);
  // Open ones are few: their texts are put together as they are read, and folded if they may contain the words.
  if (view !== "closed")
    return sql<SqlBool>`exists (select from (select folded_words(words) as text
      from (select conversation_words(conversations) as words offset 0) as said
      where ${mayContain(sql.ref("words"), search, "all")} offset 0) as searched where ${isFound})`;

  const rows = await db
    .selectFrom("searched_conversations as searched")
    .select("conversation_id")
    .where("company_id", companyId === null ? "is" : "=", companyId)
    .where(isFound)
    .limit(MAX_IDS + 1)
    .execute();
  // Of words this frequent the next match is never far when the list is read in its order.
  if (rows.length > MAX_IDS)
    return sql<SqlBool>`exists (select from searched_conversations as searched where searched.conversation_id = conversations.id and ${isFound})`;
  const ids = rows.map(({ conversation_id }) => conversation_id);
  return sql<SqlBool>`conversations.id = any(${ids}::uuid[])`;
}

/** A message that a search found in a conversation. */
export type SearchHit = {
  conversation_id: string;
  position: number;
  role: Author["kind"] | "user";
  name: string | null;
  content: string;
};

/** Of each conversation the message with most of the words, the latest of several; none if no message has any. */
export async function listSearchHits(db: Db, conversationIds: readonly string[], search: string): Promise<SearchHit[]> {
  const words = countMatches(sql.ref("folded.text"), search);
  const { rows } = await sql<SearchHit>`
    select distinct on (conversation_id) conversation_id, position, role, author_name as name, content
    from conversations join messages on conversation_id = conversations.id and position > message_count - 2000
      cross join lateral (select folded_words(content) as text offset 0) as folded
    where conversations.id = any(${conversationIds}::uuid[]) and role <> 'system'
      and ${mayContain(sql.ref("content"), search, "any")} and ${words} > 0
    order by conversation_id, ${words} desc, position desc`.execute(db);
  return rows;
}

/**
 * False for a text as it was written of which no folding contains the words: much cheaper than folding it. Every letter
 * that is neither ASCII nor Turkish may be folded to any other.
 */
function mayContain(text: RawBuilder<unknown>, search: string, which: "all" | "any"): RawBuilder<SqlBool> {
  const found = sql<SqlBool>`${text} ~ ${sql.raw(which)}(${wordsOf(search).map(unfolded)}::text[])`;
  const phone = phonePartsOf(search);
  return phone ? sql<SqlBool>`(${found} or ${text} like ${`%${phone[0]}%`})` : found;
}

// For regular expressions of PostgreSQL's.
const TURKISH = "çÇğĞıİöÖşŞüÜâÂîÎûÛ";
const OTHER = String.raw`[^\u0001-\u007f${TURKISH}]`;
const MARKS = String.raw`[\u0300-\u036f]*`;
const WORD_BEGINS = String.raw`(?:^|\s)${MARKS}`;

/** A regular expression for everything that is folded to a text with the word in it, a short one at its beginning. */
const unfolded = (word: string): string =>
  (word.length < MIN_INFIX_LENGTH ? WORD_BEGINS : "") +
  foldTurkish(word).replace(/['’‘ʼ´`]|[^\0-\x7f’‘ʼ´]+|./gs, (part) => {
    // Any of them matches any character (lists.ts).
    if (/['’‘ʼ´`]/.test(part)) return ".";
    if (/[^\0-\x7f]/.test(part)) return `${OTHER}+`;
    if (!/[a-z]/.test(part)) return `(?:${/\d/.test(part) ? part : `\\${part}`}|${OTHER})${MARKS}`;
    const turkish = [...TURKISH].filter((letter) => foldTurkish(letter) === part);
    return `(?:[${part}${part.toUpperCase()}${turkish.join("")}]|${OTHER})${MARKS}`;
  });
