import { sql } from "kysely";
import type { TestApp } from "./app.ts";

/** Inserts a row into every table of staff in conversations, for each company that has conversations and staff. */
export async function plantPeople(db: TestApp["services"]["db"]): Promise<void> {
  const each = sql`(select distinct on (company_id) id, company_id from conversations order by company_id, id) as talk`;
  const companies = sql`(select distinct company_id from conversations) as talk`;
  for (const statement of [
    sql`insert into opening_hours (id, company_id, week, closed_on_holidays, exceptions, notice_minutes)
      select gen_random_uuid(), company_id, '[]', true, '[]', 5 from ${companies}`,
    sql`insert into canned_replies (id, company_id, shortcut, content)
      select gen_random_uuid(), company_id, 'iade', 'metin' from ${companies}`,
    sql`insert into callbacks (id, conversation_id, company_id, asked_at)
      select gen_random_uuid(), id, company_id, now() from ${each}`,
    sql`insert into processes (id, chatbot_id, company_id, name, intro, fields)
      select gen_random_uuid(), id, company_id, 'Randevu', 'Tabii.', '[]' from chatbots where company_id is not null`,
    sql`insert into process_entries (id, conversation_id, company_id, process_id, process_name, fields, answers, created_at, updated_at)
      select gen_random_uuid(), id, company_id, gen_random_uuid(), 'Randevu', '[]', '{}', now(), now() from ${each}`,
    sql`insert into conversation_ratings (conversation_id, company_id, about, good, rated_at)
      select id, company_id, 'assistant', true, now() from ${each}`,
    sql`insert into conversation_events (conversation_id, company_id, epoch, kind, from_state, to_state)
      select id, company_id, 1, 'asked', 'bot', 'waiting' from ${each}`,
    sql`insert into conversation_notes (id, conversation_id, company_id, position, author_name, content)
      select gen_random_uuid(), id, company_id, 1, 'Emre', 'not' from ${each}`,
    sql`insert into order_notes (id, order_id, company_id, author_name, content, created_at)
      select gen_random_uuid(), id, company_id, 'Emre', 'not', now() from orders where company_id is not null`,
    sql`insert into identity_keys (id, chatbot_id, company_id, secret, hint)
      select gen_random_uuid(), id, company_id, 'sealed', '••••abcd' from chatbots where company_id is not null`,
    sql`insert into staff_presence (user_id, company_id, seen_at) select id, company_id, now() from user_profiles`,
  ])
    await statement.execute(db);
}
