-- Who asked for a person, and how that visitor can be reached; kept with the conversation, gone with it.
alter table conversations
  add column person_wished_at timestamptz,
  add column person_wish_reason text check (person_wish_reason in ('asked', 'needed', 'contact')),
  add column person_wish_words text, -- the message it came with
  add column contact_name text,
  add column contact_email text,
  add column contact_phone text,
  add constraint conversations_whole_wish check ((person_wished_at is null) = (person_wish_reason is null));
create index conversations_wished on conversations (chatbot_id, created_at desc, id desc) where person_wished_at is not null;

-- Whom a request about personal data names is found by what they left, as in messages (0013-retention.sql).
create index conversations_contacts on conversations using gin (contacts_in(concat_lines(contact_email, contact_phone)))
  where contact_email is not null or contact_phone is not null;

-- Orders that the assistant completed; what a visitor types makes none. `items` is as it was ordered: names and prices
-- of that moment. An order from before this table may lack what was not kept then.
create table orders (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  company_id uuid references companies on delete cascade,
  answer_id uuid not null unique, -- the assistant's message that completed it
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  name text,
  phone text,
  amount numeric(14, 2) check (amount >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default now()
);
create index orders_conversation on orders (conversation_id);
create index orders_contacts on orders using gin (contacts_in(phone)) where phone is not null;
create index orders_company on orders (company_id, created_at desc, id desc);

-- What a company's staff were told of, so that they are mailed once for each and never by the hundred
-- (server/domain/staff-notices.ts). Without a company the provider was told.
create table staff_notices (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  company_id uuid references companies on delete cascade,
  kind text not null check (kind in ('wish', 'order')),
  mailed boolean not null,
  created_at timestamptz not null
);
create index staff_notices_company on staff_notices (company_id, created_at desc);
create index staff_notices_conversation on staff_notices (conversation_id);

-- The one secret that seals this database's keys, known by what it makes of a constant (server/secrets/fingerprint.ts).
create table app_secret (
  only_one boolean primary key default true check (only_one),
  fingerprint text not null,
  written_at timestamptz not null default now()
);

alter table orders enable row level security;
alter table staff_notices enable row level security;
alter table app_secret enable row level security;
grant select on orders to sozbir_tenant;
create policy own_company on orders to sozbir_tenant using (company_id = current_company());

-- Public pages name the language model's provider.
create trigger site_changed after insert or update or delete or truncate on settings for each statement execute function tell_site_changed();

-- The orders of before: each that the built-in engine placed, and where a model wrote the sentence, the first time it did.
insert into orders (id, conversation_id, company_id, answer_id, items, name, phone, amount, currency, created_at)
select gen_random_uuid(), said.conversation_id, said.company_id, said.id,
  case when said.placed then jsonb_build_array(jsonb_build_object(
    'sku', said.taken ->> 'sku', 'name', coalesce(said.product ->> 'title', said.taken ->> 'sku'), 'size', said.taken -> 'size', 'color', said.taken -> 'color',
    'quantity', said.taken -> 'quantity')) else '[]' end,
  said.taken ->> 'name', said.taken ->> 'phone',
  case when said.placed then replace(replace(said.sum[1], '.', ''), ',', '.')::numeric end,
  case when said.placed and said.sum is not null then case said.sum[2] when 'TL' then 'TRY' else said.sum[2] end end,
  said.created_at
from (
  select message.*, message.parts -> 'order' as taken, coalesce((message.parts #>> '{order,placed}')::boolean, false) as placed,
    (select source from jsonb_array_elements(message.parts -> 'sources') as source where source ->> 'kind' = 'product' limit 1) as product,
    regexp_match(message.content, 'Tutar: ([0-9]{1,3}(?:\.[0-9]{3})*(?:,[0-9]{1,2})?) (TL|[A-Z]{3})') as sum,
    row_number() over (partition by message.conversation_id order by message.position) as nth
  from conversations as talk
  join messages as message on message.conversation_id = talk.id
  where talk.is_order and message.role = 'assistant' and message.content like '%Sipariş onayı için müşteri temsilcimiz sizi arayacaktır.%'
) as said
where said.placed or said.nth = 1;
