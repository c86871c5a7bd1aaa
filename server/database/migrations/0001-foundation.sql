-- Everything the product keeps. One dialect: PostgreSQL 15 or newer. Ids are time-ordered UUIDs made by the application.

create extension if not exists pg_trgm;

-- Search without diacritics: "siparis" finds "Sipariş", "IŞIK" finds "ışık". The same folding stands in contract/turkish.ts.
create function fold_turkish(text) returns text
  language sql immutable parallel safe strict
  return lower(translate($1, 'İIıŞşĞğÜüÖöÇçÂâÎîÛû', 'iiissgguuooccaaiiuu'));

-- Staff of a company read and write as this role (see server/database/scope.ts). It belongs to the whole database
-- server, so another Sözbir database may have made it already, even at this very moment.
do $$
begin
  create role sozbir_tenant nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  if not pg_has_role(current_user, 'sozbir_tenant', 'member') then
    execute format('grant sozbir_tenant to %I', current_user);
  end if;
end $$;

create function current_company() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::uuid;

-- Accounts -----------------------------------------------------------------------------------------------------------

create table accounts (
  id uuid primary key,
  email text not null check (email = lower(email)),
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create unique index accounts_email on accounts (email);

create table sessions (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  user_agent text,
  address text,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

create table password_resets (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_resets_account on password_resets (account_id);

create table companies (
  id uuid primary key,
  name text collate "tr-x-icu" not null check (name <> ''),
  logo text,
  chatbot_id text,
  iframe_code text,
  created_at timestamptz not null default now()
);
create index companies_name on companies (name);
create index companies_chatbot on companies (chatbot_id);

create table user_profiles (
  id uuid primary key references accounts on delete cascade,
  role text not null default 'company_user' check (role in ('superadmin', 'company_admin', 'company_user')),
  company_id uuid references companies on delete set null,
  email text not null
);
create index user_profiles_company on user_profiles (company_id);

-- The public site ----------------------------------------------------------------------------------------------------

create table client_references (
  id uuid primary key,
  company text collate "tr-x-icu" not null,
  sector text collate "tr-x-icu" not null,
  logo text not null,
  product text not null,
  description text not null,
  website text not null,
  metrics jsonb not null default '{"Aktif Kullanıcı": "0", "Başarı Oranı": "0%"}' check (jsonb_typeof(metrics) = 'object'),
  "order" integer not null
);
create index client_references_order on client_references ("order", id);

create table stats (
  key text primary key check (key in ('activeCustomers', 'sectors', 'satisfaction', 'successRate')),
  value text not null
);

create table settings (
  key text primary key,
  value text not null
);

create table demo_requests (
  id uuid primary key,
  name text not null,
  title text not null,
  phone text not null,
  company text not null,
  email text not null,
  industry text not null check (industry in ('technology', 'retail', 'finance', 'healthcare', 'other')),
  description text,
  status text not null default 'pending' check (status in ('pending', 'contacted', 'completed', 'rejected')),
  created_at timestamptz not null default now()
);
create index demo_requests_newest on demo_requests (created_at desc, id desc);

create table contact_messages (
  id uuid primary key,
  name text not null,
  title text not null,
  phone text not null,
  email text not null,
  subject text not null,
  message text not null,
  status text not null default 'unread' check (status in ('unread', 'read', 'replied', 'archived')),
  created_at timestamptz not null default now()
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);

-- Chatbots and what they know ----------------------------------------------------------------------------------------

create table chatbots (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{3,100}$'),
  company_id uuid references companies on delete cascade, -- null: the provider's own assistant
  name text not null,
  instructions text not null default '',
  greeting text not null default '',
  color text not null default '#0f766e' check (color ~ '^#[0-9a-f]{6}$'),
  allowed_origins text[] not null default '{}',
  is_provider boolean not null default false,
  knowledge_version bigint not null default 1, -- counts every change of its articles and products
  created_at timestamptz not null default now()
);
create index chatbots_company on chatbots (company_id);
create unique index chatbots_one_provider on chatbots (is_provider) where is_provider;

create table knowledge_articles (
  id uuid primary key,
  chatbot_id text not null references chatbots on delete cascade,
  company_id uuid references companies on delete cascade,
  slug text not null,
  title text collate "tr-x-icu" not null,
  questions text[] not null default '{}',
  answer text not null,
  updated_at timestamptz not null default now(),
  unique (chatbot_id, slug)
);

create table products (
  id uuid primary key,
  chatbot_id text not null references chatbots on delete cascade,
  company_id uuid references companies on delete cascade,
  sku text not null,
  name text collate "tr-x-icu" not null,
  price numeric(12, 2) not null check (price >= 0),
  old_price numeric(12, 2) check (old_price >= 0),
  currency text not null default 'TRY' check (currency ~ '^[A-Z]{3}$'),
  url text not null default '',
  description text not null default '',
  stock text not null default 'in_stock' check (stock in ('in_stock', 'limited', 'out_of_stock')),
  shipping text not null default '',
  category text not null default '',
  sizes text[] not null default '{}',
  colors text[] not null default '{}',
  updated_at timestamptz not null default now(),
  unique (chatbot_id, sku)
);

-- Every node keeps a built index per chatbot and compares this number with its own (server/assistant/knowledge.ts).
create function count_knowledge_change() returns trigger language plpgsql as $$
begin
  update chatbots set knowledge_version = knowledge_version + 1
    where id in (select distinct chatbot_id from changed);
  return null;
end $$;
create trigger articles_added after insert on knowledge_articles referencing new table as changed for each statement execute function count_knowledge_change();
create trigger articles_changed after update on knowledge_articles referencing new table as changed for each statement execute function count_knowledge_change();
create trigger articles_removed after delete on knowledge_articles referencing old table as changed for each statement execute function count_knowledge_change();
create trigger products_added after insert on products referencing new table as changed for each statement execute function count_knowledge_change();
create trigger products_changed after update on products referencing new table as changed for each statement execute function count_knowledge_change();
create trigger products_removed after delete on products referencing old table as changed for each statement execute function count_knowledge_change();

-- Conversations ------------------------------------------------------------------------------------------------------

create table conversations (
  id uuid primary key,
  thread_id text not null, -- an unguessable capability: whoever holds it may read and continue this one conversation
  chatbot_id text not null references chatbots on delete cascade,
  company_id uuid references companies on delete cascade,
  message_count integer not null default 0,
  first_user_message text,
  is_order boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index conversations_thread on conversations (thread_id);
-- A day of one chatbot is read as a range of this index: it costs the day, not the history.
create index conversations_day on conversations (chatbot_id, created_at desc, id desc);

create table files (
  id text primary key,
  bucket text not null check (bucket in ('images', 'company-logos', 'chat-files')),
  path text not null,
  name text not null,
  type text not null,
  bytes integer not null check (bytes >= 0),
  company_id uuid references companies on delete cascade,
  created_at timestamptz not null default now(),
  unique (bucket, path)
);

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  company_id uuid references companies on delete cascade,
  position integer not null,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  file_id text references files on delete set null,
  client_message_id text,  -- made by the sender: the same message sent again is stored once
  reply_to uuid,           -- the user message an answer belongs to: one answer each
  outcome text check (outcome in ('answered', 'suggested', 'declined', 'small-talk')),
  parts jsonb,             -- products, suggestions, sources, hand-off (contract/assistant.ts, AnswerParts)
  model text,              -- the language model that wrote it; null: the built-in engine
  duration_ms integer,
  created_at timestamptz not null default now(),
  unique (conversation_id, position)
);
create unique index messages_client_id on messages (conversation_id, client_message_id) where client_message_id is not null;
create unique index messages_reply on messages (reply_to) where reply_to is not null;

create table live_support_sessions (
  id uuid primary key,
  thread_id text not null unique references conversations (thread_id) on delete cascade,
  status text not null default 'open' check (status in ('open', 'closed', 'resolved')),
  last_message_preview text check (char_length(last_message_preview) <= 100),
  user_email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index live_support_sessions_newest on live_support_sessions (updated_at desc, id desc);

create table user_findings (
  id uuid primary key,
  user_id uuid references accounts on delete set null,
  company_id uuid not null references companies on delete cascade,
  title text not null check (title <> ''),
  description text not null check (description <> ''),
  conversation_id text not null,
  selected_messages jsonb not null check (jsonb_typeof(selected_messages) = 'array'),
  full_conversation jsonb not null check (jsonb_typeof(full_conversation) = 'array'),
  created_at timestamptz not null default now()
);
create index user_findings_company on user_findings (company_id, created_at desc, id desc);
create index user_findings_newest on user_findings (created_at desc, id desc);

-- Mail and limits ----------------------------------------------------------------------------------------------------

create table outbox (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  body text not null,
  attempts integer not null default 0,
  last_error text,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index outbox_due on outbox (next_attempt_at) where sent_at is null;

-- The shape that rate-limiter-flexible writes. Counters may be lost in a crash, so they cost no disk flush.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Row-level security -------------------------------------------------------------------------------------------------
-- The application connects as the owner, whom these policies do not bind; every request of a company's staff runs as
-- sozbir_tenant with app.company_id set. A table without a grant below does not exist for them.

do $$
declare name text;
begin
  foreach name in array array['accounts', 'sessions', 'password_resets', 'companies', 'user_profiles', 'client_references', 'stats',
    'settings', 'demo_requests', 'contact_messages', 'chatbots', 'knowledge_articles', 'products', 'conversations', 'files', 'messages',
    'live_support_sessions', 'user_findings', 'outbox', 'rate_limits']
  loop
    execute format('alter table %I enable row level security', name);
  end loop;
end $$;

grant select on companies, user_profiles, chatbots, knowledge_articles, products, conversations, messages, files, user_findings to sozbir_tenant;
grant update (name, logo) on companies to sozbir_tenant;
grant insert on user_findings, files to sozbir_tenant;
grant delete on files to sozbir_tenant;

create policy own_company on companies to sozbir_tenant using (id = current_company()) with check (id = current_company());
create policy own_company on user_profiles to sozbir_tenant using (company_id = current_company());
create policy own_company on chatbots to sozbir_tenant using (company_id = current_company());
create policy own_company on knowledge_articles to sozbir_tenant using (company_id = current_company());
create policy own_company on products to sozbir_tenant using (company_id = current_company());
create policy own_company on conversations to sozbir_tenant using (company_id = current_company());
create policy own_company on messages to sozbir_tenant using (company_id = current_company());
create policy own_company on files to sozbir_tenant using (company_id = current_company()) with check (company_id = current_company());
create policy own_company on user_findings to sozbir_tenant using (company_id = current_company()) with check (company_id = current_company());
