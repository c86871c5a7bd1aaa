import pg from "pg";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";

export const MESSAGES = 10;
export const MONTH = { first: "2026-10-01", days: 31 };
export const HEAVY_DAY = "2026-10-15";
const OF_MONTH = 2_000;
const OTHER_COMPANIES = 18;

/**
 * Fills an unused database with `size` conversations of ten messages, unless told, over two years, in the order they
 * would have been written: Lirva has 2,000 in {@link MONTH}, Ardıçpınar 2,000 on {@link HEAVY_DAY}, the rest is
 * everybody's history.
 */
export async function fillConversations(url: string, size: number, messages = MESSAGES): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const run = (text: string, values: unknown[] = []) => client.query(text, values);
    // No triggers, no checks of references: each would look up a row ten million times.
    await run(
      "set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'; select setseed(0.42)",
    );
    // What a transaction truncates first needs no write-ahead log (wal_level minimal).
    await run("begin");
    await run("truncate conversations cascade");
    await run(COMPANIES, [OTHER_COMPANIES]);
    await run(CONVERSATIONS, [
      size,
      OF_MONTH,
      `${MONTH.first} 00:00+03`,
      MONTH.days,
      `${HEAVY_DAY} 00:00+03`,
      LIRVA.chatbotId,
      LIRVA.id,
      ARDICPINAR.chatbotId,
      ARDICPINAR.id,
      messages,
    ]);
    const rebuild = await dropIndexes(client, "messages");
    await run(MESSAGES_OF_ALL, [messages, ORDER_SENTENCE]);
    for (const statement of rebuild) await run(statement);
    await run("commit");
    await run("vacuum (analyze) conversations, messages, companies, chatbots");
  } finally {
    await client.end();
  }
}

/**
 * Takes the table's indexes away, and gives the statements that make them again: built at the end they cost a tenth.
 */
async function dropIndexes(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop, format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
      from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u')
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ make }) => make);
}

const COMPANIES = `
  with made as (
    insert into companies (id, name, chatbot_id) select gen_random_uuid(), 'Şirket ' || n, 'olcum-' || n from generate_series(1, $1) as n returning id, name, chatbot_id)
  insert into chatbots (id, company_id, name) select chatbot_id, id, name from made`;

/** Ids begin with their time, as the application's do. */
const CONVERSATIONS = `
  with others as (select array_agg(chatbot_id order by chatbot_id) as bots, array_agg(id order by chatbot_id) as companies from companies where chatbot_id like 'olcum-%'),
  places as (
    select $3::timestamptz + random() * $4::int * interval '1 day' as at, $6::text as bot, $7::uuid as company from generate_series(1, $2::int)
    union all
    select $5::timestamptz + random() * interval '1 day', $8, $9 from generate_series(1, $2::int)
    union all
    select at,
      case when pick < 1 and outside then $6 when pick < 2 then $8 else bots[1 + floor(pick)::int % cardinality(bots)] end,
      case when pick < 1 and outside then $7 when pick < 2 then $9 else companies[1 + floor(pick)::int % cardinality(companies)] end
    from others, lateral (
      select at, pick, not (at >= $3::timestamptz and at < $3::timestamptz + $4::int * interval '1 day') as outside
      from (select timestamptz '2024-12-01' + random() * interval '720 days' as at, random() * 20 as pick from generate_series(1, $1::int - 2 * $2::int)) as drawn
    ) as history
  )
  insert into conversations (id, thread_id, chatbot_id, company_id, message_count, first_user_message, is_order, created_at, updated_at)
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 19))::uuid, 'thr_' || md5(random()::text || n), bot, company, $10,
    (array['Siparişim nerede kaldı?', 'İade koşulları nelerdir?', 'Kırmızı elbisenin bedenleri neler?', 'Randevu almak istiyorum', 'Kargo ücreti ne kadar?'])[1 + n % 5],
    n % 9 = 0, at, at + interval '4 minutes'
  from (select *, row_number() over (order by at) as n from places) as numbered order by at`;

const MESSAGES_OF_ALL = `
  insert into messages (id, conversation_id, company_id, position, role, content, reply_to, outcome, parts, duration_ms, created_at)
  select (start || lpad(to_hex(p), 2, '0') || rest)::uuid, id, company_id, p, case when p % 2 = 1 then 'user' else 'assistant' end,
    case when p = 1 then first_user_message when p % 2 = 1 then 'Peki, bir de şunu sorayım: ' || first_user_message || ' Teşekkürler.'
      when p = $1::int and is_order then 'Siparişiniz alındı. ' || $2::text
      else 'Merhaba! Siparişleriniz iş günlerinde aynı gün kargoya verilir ve iki ila dört gün içinde adresinize ulaşır. **750 TL** üzerindeki alışverişlerde kargo ücretsizdir; takip numaranız kargoya verildiğinde size iletilir.' end,
    case when p % 2 = 0 then (start || lpad(to_hex(p - 1), 2, '0') || rest)::uuid end, case when p % 2 = 0 then 'answered' end,
    case when p % 2 = 0 then '{"products": [], "suggestions": ["İade süresi ne kadar?", "Kapıda ödeme var mı?"], "sources": [{"kind": "article", "id": "kargo-suresi", "title": "Kargo süresi", "score": 0.91}], "handoff": false}'::jsonb end,
    case when p % 2 = 0 then 40 end, created_at + p * interval '20 seconds'
  from (select *, substr(replace(id::text, '-', ''), 1, 13) as start, substr(replace(id::text, '-', ''), 16, 17) as rest from conversations order by created_at) as held
  cross join lateral generate_series(1, $1::int) as p`;
