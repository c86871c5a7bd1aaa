import pg from "pg";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";

export const MESSAGES = 10;
export const MONTH = { first: "2026-10-01", days: 31 };
export const HEAVY_DAY = "2026-10-15";
const OF_MONTH = 2_000;

type Filling = {
  /** Of each conversation. */
  messages?: number;
  /** Beside those of the demo. */
  companies?: number;
  /** How many conversations more Ardıçpınar has in {@link MONTH}; they count to the size. */
  busyMonth?: number;
};

/**
 * Fills an unused database with `size` conversations of ten messages, unless told, over two years, in the order they
 * would have been written: Lirva has 2,000 in {@link MONTH}, Ardıçpınar 2,000 on {@link HEAVY_DAY}, the rest is
 * everybody's history. One in nine is an order, one in ten was taken over by a person, one in twelve was rated.
 */
export async function fillConversations(
  url: string,
  size: number,
  { messages = MESSAGES, companies = 18, busyMonth = 0 }: Filling = {},
): Promise<void> {
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
    await run(COMPANIES, [companies]);
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
      busyMonth,
    ]);
    const rebuild = await dropIndexes(client, "messages");
    await run(MESSAGES_OF_ALL, [messages, ORDER_SENTENCE]);
    for (const statement of rebuild) await run(statement);
    for (const statement of [ORDERS, EVENTS, RATINGS, TEXTS]) await run(statement);
    await run("commit");
    await run("vacuum (analyze)");
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
    insert into companies (id, name, chatbot_id) select gen_random_uuid(), 'Şirket ' || n, 'olcum-' || n from generate_series(1, $1) as n returning id, name, chatbot_id),
  bots as (insert into chatbots (id, company_id, name) select chatbot_id, id, name from made)
  insert into company_chatbots (company_id, chatbot_id) select id, chatbot_id from made`;

/**
 * Ids begin with their time, as the application's do. Of the last two days some wait for a person or have one; of
 * those before every tenth was closed by one.
 */
const CONVERSATIONS = `
  with others as (select array_agg(chatbot_id order by chatbot_id) as bots, array_agg(id order by chatbot_id) as companies from companies where chatbot_id like 'olcum-%'),
  places as (
    select $3::timestamptz + random() * $4::int * interval '1 day' as at, $6::text as bot, $7::uuid as company from generate_series(1, $2::int)
    union all
    select $5::timestamptz + random() * interval '1 day', $8, $9 from generate_series(1, $2::int)
    union all
    select $3::timestamptz + random() * $4::int * interval '1 day', $8, $9 from generate_series(1, $11::int)
    union all
    select at,
      case when share < 0.05 and outside then $6 when share < 0.1 then $8 else bots[place] end,
      case when share < 0.05 and outside then $7 when share < 0.1 then $9 else companies[place] end
    from others, lateral (
      select at, share, 1 + floor(pick * cardinality(bots))::int as place, not (at >= $3::timestamptz and at < $3::timestamptz + $4::int * interval '1 day') as outside
      from (select timestamptz '2024-12-01' + random() * interval '720 days' as at, random() as share, random() as pick from generate_series(1, $1::int - 2 * $2::int - $11::int)) as drawn
    ) as history
  ),
  numbered as (select *, row_number() over (order by at) as n, at > max(at) over () - interval '2 days' as late from places),
  standing as (
    select *, case when n % 10 <> 0 then 'bot' when not late then 'closed' when n % 20 = 0 then 'waiting' else 'human' end as state,
      case when n % 7 = 0 then (array['Ayşe Yılmaz', 'Işıl Demir', 'Ömer Şahin', 'Çağla Kaya', 'Umut Çelik'])[1 + n % 5] || ' ' || n end as name,
      case when n % 7 = 0 then '0532' || lpad((n % 10000000)::text, 7, '0') end as phone
    from numbered)
  insert into conversations (id, thread_id, chatbot_id, company_id, message_count, first_user_message, is_order, created_at, updated_at, state, epoch,
    state_changed_at, owner_name, close_reason, contact_name, contact_phone, channel)
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 19))::uuid, 'thr_' || md5(random()::text || n), bot, company, $10,
    (array['Siparişim nerede kaldı?', 'İade koşulları nelerdir?', 'Kırmızı elbisenin bedenleri neler?', 'Randevu almak istiyorum', 'Kargo ücreti ne kadar?'])[1 + n % 5]
      || case when n % 4 = 0 then ' ' || n % 5000 || ' numaralı ürün için soruyorum.' else '' end,
    n % 9 = 0, at, at + interval '4 minutes', state, case state when 'bot' then 0 when 'waiting' then 1 when 'human' then 2 else 3 end,
    at + interval '3 minutes', case when state in ('human', 'closed') then 'Selin' end, case when state = 'closed' then 'answered' end,
    name, phone, (array['widget', 'link', 'widget'])[1 + n % 3]
  from standing order by at`;

/** Nine in ten questions get an answer; one in five answers took seconds, as a model's. */
const MESSAGES_OF_ALL = `
  insert into messages (id, conversation_id, company_id, position, role, content, reply_to, outcome, parts, duration_ms, created_at)
  select (start || lpad(to_hex(p), 2, '0') || rest)::uuid, id, company_id, p, case when p % 2 = 1 then 'user' else 'assistant' end,
    case when p = 1 then first_user_message when p % 2 = 1 then 'Peki, bir de şunu sorayım: ' || first_user_message || ' Teşekkürler.'
      when p = $1::int and is_order then 'Siparişiniz alındı. ' || $2::text
      else 'Merhaba! Siparişleriniz iş günlerinde aynı gün kargoya verilir ve iki ila dört gün içinde adresinize ulaşır. **750 TL** üzerindeki alışverişlerde kargo ücretsizdir; takip numaranız kargoya verildiğinde size iletilir.' end,
    case when p % 2 = 0 then (start || lpad(to_hex(p - 1), 2, '0') || rest)::uuid end,
    case when p % 2 = 0 then case drawn % 20 when 0 then 'declined' when 1 then 'suggested' when 2 then 'small-talk' else 'answered' end end,
    case when p % 2 = 0 then '{"products": [], "suggestions": ["İade süresi ne kadar?", "Kapıda ödeme var mı?"], "sources": [{"kind": "article", "id": "kargo-suresi", "title": "Kargo süresi", "score": 0.91}], "handoff": false}'::jsonb end,
    case when p % 2 = 0 then case when drawn % 5 = 3 then 900 + drawn % 5000 else 4 + drawn % 80 end end, created_at + p * interval '20 seconds'
  from (select *, substr(replace(id::text, '-', ''), 1, 13) as start, substr(replace(id::text, '-', ''), 16, 17) as rest from conversations order by created_at) as held
  cross join lateral (select p, abs(hashtext(thread_id || p)) as drawn from generate_series(1, $1::int) as p) as said`;

const ORDERS = `
  insert into orders (id, conversation_id, company_id, answer_id, items, name, phone, amount, currency, created_at, state)
  select gen_random_uuid(), id, company_id, gen_random_uuid(), '[{"sku": null, "name": "Kırmızı elbise", "size": "M", "color": null, "quantity": 1, "unit": null}]', coalesce(contact_name, 'Ayşe Yılmaz'),
    coalesce(contact_phone, '05321112233'), 899.9, 'TRY', updated_at,
    (array['new', 'called', 'confirmed', 'confirmed', 'cancelled'])[1 + abs(hashtext(thread_id)) % 5]
  from conversations where is_order and company_id is not null order by created_at`;

const EVENTS = `
  insert into conversation_events (conversation_id, company_id, epoch, kind, from_state, to_state, actor_name, reason, created_at)
  select id, company_id, change.epoch, kind, from_state, to_state, case when kind <> 'asked' then 'Selin' end, case when kind = 'asked' then 'asked' end,
    created_at + after * interval '1 second' * (1 + abs(hashtext(thread_id)) % 3)
  from conversations cross join (values (1, 'asked', 'bot', 'waiting', 20), (2, 'claimed', 'waiting', 'human', 60), (3, 'closed', 'human', 'closed', 80))
    as change (epoch, kind, from_state, to_state, after)
  where change.epoch <= conversations.epoch`;

const RATINGS = `
  insert into conversation_ratings (conversation_id, company_id, about, good, rated_at)
  select id, company_id, case when state = 'closed' then 'person' else 'assistant' end, hashtext(thread_id) % 3 <> 0, updated_at
  from conversations where abs(hashtext(thread_id)) % 12 = 0`;

const TEXTS = `
  insert into conversation_texts (conversation_id, company_id, text)
  select id, company_id, conversation_text(conversations) from conversations where state = 'closed'`;
