import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

/**
 * How many recent conversations are read to find the most frequent questions; reading a year of them would be too slow.
 */
const LAST_CONVERSATIONS = 1000;
const MOST = 12;

/**
 * The articles that answered visitors in the last thirty days, the most frequent first, each with its first question,
 * or its title if it has none. Staff's own tests do not count.
 */
export async function listMostAsked(db: Db, chatbotId: string): Promise<{ question: string; title: string }[]> {
  const { rows } = await sql<{ question: string; title: string }>`
    with talks as materialized (
      select id from conversations
      where chatbot_id = ${chatbotId} and created_at >= now() - interval '30 days' and message_count > 0
        and channel is distinct from 'staff'
      order by created_at desc limit ${LAST_CONVERSATIONS}),
    answered as (
      select parts->'sources'->0->>'id' as slug from talks
      cross join lateral (
        select parts from messages
        where conversation_id = talks.id and role = 'assistant' and outcome = 'answered' offset 0) as answers
      where parts->'sources'->0->>'kind' = 'article')
    select coalesce(article.questions[1], article.title) as question, article.title
    from (select slug, count(*) as times from answered group by slug) as asked
    join knowledge_articles as article on article.chatbot_id = ${chatbotId} and article.slug = asked.slug
    order by asked.times desc, article.slug limit ${MOST}`.execute(db);
  return rows;
}
