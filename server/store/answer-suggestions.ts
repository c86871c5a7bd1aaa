import { sql } from "kysely";
import { IMAGE_ONLY_TEXT } from "#contract/assistant.ts";
import type { AnswerSuggestion, AnswerSuggestionQuery } from "#contract/answer-suggestions.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { afterCursor, inOrder, type Listed, type Order, placeIn } from "./lists.ts";

const ORDER: Order = { table: "suggested", sort: "answered_at", direction: "desc" };

const keyOf = (question: ReturnType<typeof sql>) => sql<string>`md5(fold_turkish(btrim(${question})))`;

/** What staff say from a position on, until the visitor writes again. */
const answerFrom = (conversation: string, position: string) => sql<string>`(
  select string_agg(content, E'\\n' order by position) from messages
  where conversation_id = ${sql.ref(conversation)} and position >= ${sql.ref(position)} and role = 'staff'
    and content <> ${IMAGE_ONLY_TEXT}
    and position < coalesce((select min(later.position) from messages as later
      where later.conversation_id = ${sql.ref(conversation)} and later.position > ${sql.ref(position)} and later.role = 'user'), 2147483647))`;

/** Stores the answers of one conversation; those already stored stay as they are. */
export async function insertSuggestions(
  db: Db,
  { id, chatbot_id }: { id: string; chatbot_id: string },
  answers: { question_position: number; answer_position: number; question: string; answered_at: string }[],
): Promise<void> {
  if (answers.length === 0) return;
  await db
    .insertInto("answer_suggestions")
    .values(
      answers.map(({ question, ...answer }) => ({
        ...answer,
        id: newId(),
        chatbot_id,
        conversation_id: id,
        question_key: keyOf(sql`${question}::text`),
      })),
    )
    .onConflict((row) => row.columns(["conversation_id", "question_position"]).doNothing())
    .execute();
}

/** The undecided questions, the most recently answered first; one row more than the page asks for. */
export async function listSuggestions(
  db: Db,
  chatbotId: string,
  { limit, cursor }: AnswerSuggestionQuery,
): Promise<Listed<AnswerSuggestion>[]> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom("answer_suggestions")
        .select([
          "question_key",
          sql<number>`count(*)`.as("times"),
          sql<string>`max(answered_at)`.as("answered_at"),
          sql<string>`(array_agg(id order by answered_at desc, id desc))[1]`.as("id"),
        ])
        .where("chatbot_id", "=", chatbotId)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("suggestion_decisions")
                .select("suggestion_decisions.id")
                .whereRef("suggestion_decisions.chatbot_id", "=", "answer_suggestions.chatbot_id")
                .whereRef("suggestion_decisions.question_key", "=", "answer_suggestions.question_key"),
            ),
          ),
        )
        .groupBy("question_key")
        .as("suggested"),
    )
    .innerJoin("answer_suggestions as latest", "latest.id", "suggested.id")
    .innerJoin("messages as question", (on) =>
      on
        .onRef("question.conversation_id", "=", "latest.conversation_id")
        .onRef("question.position", "=", "latest.question_position"),
    )
    .innerJoin("messages as answer", (on) =>
      on
        .onRef("answer.conversation_id", "=", "latest.conversation_id")
        .onRef("answer.position", "=", "latest.answer_position"),
    )
    .select([
      "suggested.question_key as key",
      "suggested.times",
      "suggested.answered_at",
      "question.content as question",
      answerFrom("latest.conversation_id", "latest.answer_position").as("answer"),
      "answer.author_name as answered_by",
      "latest.conversation_id",
      "latest.answer_position as position",
      placeIn(ORDER),
    ])
    .where(afterCursor(ORDER, cursor))
    .orderBy(inOrder(ORDER))
    .limit(limit + 1)
    .execute();
  return rows;
}

export type AnswerInConversation = {
  question: string | null;
  key: string | null;
  answer: string;
  answered_by: string | null;
  answered_at: string;
  /** The names of the visitor and of whoever ordered. */
  names: string[];
};

/**
 * What staff said at this position in one of the chatbot's conversations, and the question it answers: the one it was
 * stored for, or the visitor's last question before it. Undefined if staff said nothing there.
 */
export async function findAnswerInConversation(
  db: Db,
  chatbotId: string,
  { conversation, position }: { conversation: string; position: number },
): Promise<AnswerInConversation | undefined> {
  const { rows } = await sql<AnswerInConversation>`
    select question.content as question, ${keyOf(sql`question.content`)} as key, answer.author_name as answered_by,
      answer.created_at as answered_at, ${answerFrom("answer.conversation_id", "answer.position")} as answer,
      array(select name from (select talk.contact_name as name
        union select orders.name from orders where conversation_id = talk.id) as named where name is not null) as names
    from conversations as talk
    join messages as answer on answer.conversation_id = talk.id and answer.position = ${position} and answer.role = 'staff'
    left join lateral (
      select content from messages where conversation_id = talk.id and role = 'user' and content <> ${IMAGE_ONLY_TEXT}
        and position < ${position}
      order by position = (select question_position from answer_suggestions
        where conversation_id = talk.id and answer_position = ${position}) desc nulls last, position desc
      limit 1
    ) as question on true
    where talk.id = ${conversation} and talk.chatbot_id = ${chatbotId} and answer.content <> ${IMAGE_ONLY_TEXT}`.execute(
    db,
  );
  return rows[0];
}

/** Records the decision about a question; a new decision replaces it. */
export async function decideSuggestion(
  db: Db,
  chatbotId: string,
  key: string,
  decision: "written" | "dismissed",
): Promise<void> {
  await db
    .insertInto("suggestion_decisions")
    .values({ id: newId(), chatbot_id: chatbotId, question_key: key, decision })
    .onConflict((row) =>
      row
        .columns(["chatbot_id", "question_key"])
        .doUpdateSet(({ ref }) => ({ decision: ref("excluded.decision"), decided_at: sql<string>`now()` })),
    )
    .execute();
}
