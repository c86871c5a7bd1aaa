SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE FUNCTION public.audited_row(noun text, fields jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (CASE WHEN ((noun = 'settings'::text) AND ((fields ->> 'key'::text) ~~ '%\_key'::text)) THEN (fields || '{"value": "••••"}'::jsonb) ELSE fields END - ARRAY['updated_at'::text, 'created_at'::text, 'knowledge_version'::text, 'form_key'::text, 'full_conversation'::text, 'selected_messages'::text, 'password_hash'::text, 'search'::text]);
CREATE FUNCTION public.count_knowledge_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update chatbots set knowledge_version = knowledge_version + 1
    where id in (select distinct chatbot_id from changed);
  return null;
end $$;
CREATE FUNCTION public.current_company() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid;
CREATE FUNCTION public.fold_turkish(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(translate($1, 'İIıŞşĞğÜüÖöÇçÂâÎîÛû'::text, 'iiissgguuooccaaiiuu'::text));
CREATE FUNCTION public.jsonb_difference(one jsonb, other jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (SELECT COALESCE(jsonb_object_agg(jsonb_each.key, jsonb_each.value), '{}'::jsonb) AS "coalesce" FROM jsonb_each(jsonb_difference.one) jsonb_each(key, value) WHERE ((jsonb_difference.other -> jsonb_each.key) IS DISTINCT FROM jsonb_each.value));
CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'the audit log only grows';
end $$;
CREATE FUNCTION public.searched_text(VARIADIC texts text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN public.fold_turkish(array_to_string(texts, ' '::text));
CREATE FUNCTION public.tell_inbox_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('inbox_changed', tg_table_name);
  return null;
end $$;
CREATE FUNCTION public.tell_site_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('site_changed', '');
  return null;
end $$;
CREATE FUNCTION public.write_audit_log() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO '$user', 'public'
    AS $$
declare
  actor constant uuid := nullif(current_setting('app.actor', true), '')::uuid;
  most_listed constant integer := 50;
  pairs jsonb[];
begin
  if actor is null then return null; end if;
  if tg_op = 'INSERT' then
    select array_agg(jsonb_build_array(null, to_jsonb(added))) into pairs from added;
  elsif tg_op = 'DELETE' then
    select array_agg(jsonb_build_array(to_jsonb(removed), null)) into pairs from removed;
  else
    select array_agg(jsonb_build_array(before, after)) into pairs
      from (select to_jsonb(removed) as before from removed) as old
      join (select to_jsonb(added) as after from added) as new on before ->> tg_argv[0] = after ->> tg_argv[0]
      where before - array['updated_at', 'knowledge_version'] is distinct from after - array['updated_at', 'knowledge_version'];
  end if;
  if pairs is null then return null; end if;
  insert into audit_log (actor_id, actor_email, action, noun, entity_id, label, before, after)
  select actor, (select email from user_profiles where id = actor),
    case tg_op when 'INSERT' then 'created' when 'DELETE' then 'deleted' else 'updated' end, tg_table_name,
    entry.entity_id, entry.label, entry.before, entry.after
  from (
    select any_row ->> tg_argv[0] as entity_id,
      coalesce(any_row ->> 'name', any_row ->> 'title', any_row ->> 'company', any_row ->> 'email', any_row ->> 'subject', any_row ->> 'user_email', any_row ->> 'key') as label,
      case when before is null or after is null then audited_row(tg_table_name, before)
        else jsonb_difference(audited_row(tg_table_name, before), audited_row(tg_table_name, after)) end as before,
      case when before is null or after is null then audited_row(tg_table_name, after)
        else jsonb_difference(audited_row(tg_table_name, after), audited_row(tg_table_name, before)) end as after
    from (
      select nullif(pair -> 0, 'null') as before, nullif(pair -> 1, 'null') as after, coalesce(nullif(pair -> 1, 'null'), pair -> 0) as any_row
      from unnest(pairs) as pair
    ) as changed
    where cardinality(pairs) <= most_listed
    union all
    select null, null,
      case when tg_op <> 'INSERT' then jsonb_build_object('rows', cardinality(pairs), 'chatbot_id', pairs[1] -> 0 -> 'chatbot_id') end,
      case when tg_op <> 'DELETE' then jsonb_build_object('rows', cardinality(pairs), 'chatbot_id', pairs[1] -> 1 -> 'chatbot_id') end
    where cardinality(pairs) > most_listed
  ) as entry;
  return null;
end $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.accounts (
    id uuid NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    password_changed_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT accounts_email_check CHECK ((email = lower(email)))
);
CREATE TABLE public.audit_log (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    actor_id uuid NOT NULL,
    actor_email text,
    action text NOT NULL,
    noun text NOT NULL,
    entity_id text,
    label text,
    before jsonb,
    after jsonb,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT audit_log_action_check CHECK ((action = ANY (ARRAY['created'::text, 'updated'::text, 'deleted'::text])))
);
CREATE TABLE public.chatbots (
    id text NOT NULL,
    company_id uuid,
    name text NOT NULL,
    instructions text DEFAULT ''::text NOT NULL,
    greeting text DEFAULT ''::text NOT NULL,
    color text DEFAULT '#0f766e'::text NOT NULL,
    allowed_origins text[] DEFAULT '{}'::text[] NOT NULL,
    is_provider boolean DEFAULT false NOT NULL,
    knowledge_version bigint DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT chatbots_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
    CONSTRAINT chatbots_id_check CHECK ((id ~ '^[A-Za-z0-9_-]{3,100}$'::text))
);
CREATE TABLE public.client_references (
    id uuid NOT NULL,
    company text NOT NULL COLLATE pg_catalog."tr-x-icu",
    sector text NOT NULL COLLATE pg_catalog."tr-x-icu",
    logo text NOT NULL,
    product text NOT NULL,
    description text NOT NULL,
    website text NOT NULL,
    metrics json DEFAULT '{"Aktif Kullanıcı": "0", "Başarı Oranı": "0%"}'::json NOT NULL,
    "order" integer NOT NULL,
    CONSTRAINT client_references_metrics_check CHECK ((json_typeof(metrics) = 'object'::text))
);
CREATE TABLE public.companies (
    id uuid NOT NULL,
    name text NOT NULL COLLATE pg_catalog."tr-x-icu",
    logo text,
    chatbot_id text,
    iframe_code text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT companies_name_check CHECK ((name <> ''::text))
);
CREATE TABLE public.contact_messages (
    id uuid NOT NULL,
    name text NOT NULL COLLATE pg_catalog."tr-x-icu",
    title text NOT NULL,
    phone text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL COLLATE pg_catalog."tr-x-icu",
    message text NOT NULL,
    status text DEFAULT 'unread'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    form_key uuid,
    search text GENERATED ALWAYS AS (public.searched_text(VARIADIC ARRAY[name, title, email, phone, subject, message])) STORED NOT NULL,
    CONSTRAINT contact_messages_status_check CHECK ((status = ANY (ARRAY['unread'::text, 'read'::text, 'replied'::text, 'archived'::text])))
);
CREATE TABLE public.conversations (
    id uuid NOT NULL,
    thread_id text NOT NULL,
    chatbot_id text NOT NULL,
    company_id uuid,
    message_count integer DEFAULT 0 NOT NULL,
    first_user_message text,
    is_order boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.demo_requests (
    id uuid NOT NULL,
    name text NOT NULL COLLATE pg_catalog."tr-x-icu",
    title text NOT NULL,
    phone text NOT NULL,
    company text NOT NULL COLLATE pg_catalog."tr-x-icu",
    email text NOT NULL,
    industry text NOT NULL,
    description text,
    status text DEFAULT 'pending'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    form_key uuid,
    search text GENERATED ALWAYS AS (public.searched_text(VARIADIC ARRAY[name, title, company, email, phone, description])) STORED NOT NULL,
    CONSTRAINT demo_requests_industry_check CHECK ((industry = ANY (ARRAY['technology'::text, 'retail'::text, 'finance'::text, 'healthcare'::text, 'other'::text]))),
    CONSTRAINT demo_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'contacted'::text, 'completed'::text, 'rejected'::text])))
);
CREATE TABLE public.files (
    id text NOT NULL,
    bucket text NOT NULL,
    path text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    bytes integer NOT NULL,
    company_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT files_bucket_check CHECK ((bucket = ANY (ARRAY['images'::text, 'company-logos'::text, 'chat-files'::text]))),
    CONSTRAINT files_bytes_check CHECK ((bytes >= 0))
);
CREATE TABLE public.finding_corrections (
    id uuid NOT NULL,
    finding_id uuid NOT NULL,
    company_id uuid NOT NULL,
    question text NOT NULL,
    answer_before text NOT NULL,
    answer_after text NOT NULL,
    outcome_after text NOT NULL,
    article_slug text NOT NULL,
    article_title text NOT NULL,
    corrected_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT finding_corrections_outcome_after_check CHECK ((outcome_after = ANY (ARRAY['answered'::text, 'suggested'::text, 'declined'::text, 'small-talk'::text])))
);
CREATE TABLE public.knowledge_articles (
    id uuid NOT NULL,
    chatbot_id text NOT NULL,
    company_id uuid,
    slug text NOT NULL,
    title text NOT NULL COLLATE pg_catalog."tr-x-icu",
    questions text[] DEFAULT '{}'::text[] NOT NULL,
    answer text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.live_support_sessions (
    id uuid NOT NULL,
    thread_id text NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    last_message_preview text,
    user_email text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    search text GENERATED ALWAYS AS (public.searched_text(VARIADIC ARRAY[user_email, last_message_preview])) STORED NOT NULL,
    CONSTRAINT live_support_sessions_last_message_preview_check CHECK ((char_length(last_message_preview) <= 100)),
    CONSTRAINT live_support_sessions_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'resolved'::text])))
);
CREATE TABLE public.messages (
    id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    company_id uuid,
    "position" integer NOT NULL,
    role text NOT NULL,
    content text NOT NULL,
    file_id text,
    client_message_id text,
    reply_to uuid,
    outcome text,
    parts jsonb,
    model text,
    duration_ms integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT messages_outcome_check CHECK ((outcome = ANY (ARRAY['answered'::text, 'suggested'::text, 'declined'::text, 'small-talk'::text]))),
    CONSTRAINT messages_role_check CHECK ((role = ANY (ARRAY['user'::text, 'assistant'::text])))
);
CREATE TABLE public.outbox (
    id uuid NOT NULL,
    to_address text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.password_resets (
    token_hash bytea NOT NULL,
    account_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.products (
    id uuid NOT NULL,
    chatbot_id text NOT NULL,
    company_id uuid,
    sku text NOT NULL,
    name text NOT NULL COLLATE pg_catalog."tr-x-icu",
    price numeric(12,2) NOT NULL,
    old_price numeric(12,2),
    currency text DEFAULT 'TRY'::text NOT NULL,
    url text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    stock text DEFAULT 'in_stock'::text NOT NULL,
    shipping text DEFAULT ''::text NOT NULL,
    category text DEFAULT ''::text NOT NULL,
    sizes text[] DEFAULT '{}'::text[] NOT NULL,
    colors text[] DEFAULT '{}'::text[] NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT products_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT products_old_price_check CHECK ((old_price >= (0)::numeric)),
    CONSTRAINT products_price_check CHECK ((price >= (0)::numeric)),
    CONSTRAINT products_stock_check CHECK ((stock = ANY (ARRAY['in_stock'::text, 'limited'::text, 'out_of_stock'::text])))
);
CREATE UNLOGGED TABLE public.rate_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);
CREATE TABLE public.sessions (
    token_hash bytea NOT NULL,
    account_id uuid NOT NULL,
    user_agent text,
    address text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    refreshed_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.settings (
    key text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.site_texts (
    key text NOT NULL,
    value text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_texts_key_check CHECK ((key = 'kvkk'::text)),
    CONSTRAINT site_texts_value_check CHECK ((value <> ''::text))
);
CREATE TABLE public.stats (
    key text NOT NULL,
    value text NOT NULL,
    CONSTRAINT stats_key_check CHECK ((key = ANY (ARRAY['activeCustomers'::text, 'sectors'::text, 'satisfaction'::text, 'successRate'::text])))
);
CREATE TABLE public.user_findings (
    id uuid NOT NULL,
    user_id uuid,
    company_id uuid NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    conversation_id text NOT NULL,
    selected_messages jsonb NOT NULL,
    full_conversation jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT user_findings_description_check CHECK ((description <> ''::text)),
    CONSTRAINT user_findings_full_conversation_check CHECK ((jsonb_typeof(full_conversation) = 'array'::text)),
    CONSTRAINT user_findings_selected_messages_check CHECK ((jsonb_typeof(selected_messages) = 'array'::text)),
    CONSTRAINT user_findings_title_check CHECK ((title <> ''::text))
);
CREATE TABLE public.user_profiles (
    id uuid NOT NULL,
    role text DEFAULT 'company_user'::text NOT NULL,
    company_id uuid,
    email text NOT NULL,
    CONSTRAINT user_profiles_role_check CHECK ((role = ANY (ARRAY['superadmin'::text, 'company_admin'::text, 'company_user'::text])))
);
INSERT INTO public.accounts VALUES ('01930000-0000-7000-8000-0000000000a1', 'admin@sozbir.example', '$argon2id$v=19$m=19456,t=2,p=1$JBJ0qMMM4VxRQbq5cDO+hg$zbwyChfGKUyR8BtqkjmYKYN6E88uPNfpQ66ZrK6/xgo', '2026-01-02 03:04:05+00', '2026-01-02 03:04:05+00');
INSERT INTO public.accounts VALUES ('01930000-0000-7000-8000-0000000000a2', 'emre@lirva.example', '$argon2id$v=19$m=19456,t=2,p=1$JBJ0qMMM4VxRQbq5cDO+hg$zbwyChfGKUyR8BtqkjmYKYN6E88uPNfpQ66ZrK6/xgo', '2026-01-02 03:04:05+00', '2026-01-02 03:04:05+00');
INSERT INTO public.audit_log VALUES ('ff2cae57-3828-4fdd-a9b6-dec9f4faf000', '01930000-0000-7000-8000-0000000000a1', 'admin@sozbir.example', 'updated', 'stats', 'sectors', 'sectors', '{"value": "12"}', '{"value": "13"}', '2026-11-21 23:50:38.489699+00');
INSERT INTO public.chatbots VALUES ('sozbir', NULL, 'Sözbir Asistan', 'Kısa konuş.', 'Merhaba!', '#0f766e', '{}', true, 4, '2026-11-21 23:50:38.411773+00');
INSERT INTO public.chatbots VALUES ('lirva', '01930000-0000-7000-8000-000000000001', 'Lirva Asistanı', '', 'Hoş geldiniz', '#8f3a5a', '{https://lirva.example}', false, 11, '2026-11-21 23:50:38.411773+00');
INSERT INTO public.client_references VALUES ('01930000-0000-7000-8000-0000000000b1', 'Çınar Lojistik', 'Lojistik', '/storage/images/public/cinar.png', 'Canlı destek', 'Satır bir
satır iki', 'https://cinar.example', '{"Aktif Kullanıcı": "1.200", "Başarı Oranı": "97%"}', 1);
INSERT INTO public.companies VALUES ('01930000-0000-7000-8000-000000000001', 'Lirva Giyim', '/storage/company-logos/public/lirva.svg', 'lirva', 'https://rapor.lirva.example/', '2026-11-21 23:50:38.411773+00');
INSERT INTO public.companies VALUES ('01930000-0000-7000-8000-000000000002', 'Ardıçpınar Hastanesi', NULL, NULL, NULL, '2026-11-21 23:50:38.411773+00');
INSERT INTO public.contact_messages VALUES ('01930000-0000-7000-8000-0000000000d1', 'Gül Öztürk', 'Bayan', '0850 000 00 03', 'gul@oz.example', 'Fiyat', 'Ne kadar?', 'archived', '2026-11-21 23:50:38.411773+00', '01930000-0000-4000-8000-0000000000d1', DEFAULT);
INSERT INTO public.conversations VALUES ('01930000-0000-7000-8000-000000000101', 'thr_0123456789012345678901234567890a', 'lirva', '01930000-0000-7000-8000-000000000001', 2, 'Kargo?', true, '2026-01-05 21:30:00+00', '2026-01-05 21:31:00+00');
INSERT INTO public.conversations VALUES ('01930000-0000-7000-8000-000000000102', 'thr_0123456789012345678901234567890b', 'sozbir', NULL, 1, 'Merhaba', false, '2026-01-06 10:00:00+00', '2026-01-06 10:00:00+00');
INSERT INTO public.demo_requests VALUES ('01930000-0000-7000-8000-0000000000c2', 'Ömer Çelik', 'Uzman', '0850 000 00 02', 'Ihlamur', 'omer@ihlamur.example', 'other', 'ters \ bölü, "tırnak"', 'pending', '2026-11-21 23:50:38.411773+00', NULL, DEFAULT);
INSERT INTO public.demo_requests VALUES ('01930000-0000-7000-8000-0000000000c1', 'Işıl Şahin', 'Müdür', '0850 000 00 01', 'İğde A.Ş.', 'isil@igde.example', 'retail', NULL, 'contacted', '2026-11-21 23:50:38.411773+00', '01930000-0000-4000-8000-0000000000c1', DEFAULT);
INSERT INTO public.files VALUES ('file_0123456789012345678901234567890a', 'chat-files', 'a/b.png', 'fotoğraf.png', 'image/png', 68, '01930000-0000-7000-8000-000000000001', '2026-11-21 23:50:38.411773+00');
INSERT INTO public.finding_corrections VALUES ('01930000-0000-7000-8000-000000000601', '01930000-0000-7000-8000-000000000401', '01930000-0000-7000-8000-000000000001', 'Kargo?', 'eski', 'yeni', 'answered', 'kargo', 'Kargo ücreti', '01930000-0000-7000-8000-0000000000a1', '2026-11-21 23:50:38.467679+00');
INSERT INTO public.knowledge_articles VALUES ('01930000-0000-7000-8000-0000000000e1', 'sozbir', NULL, 'demo', 'Demo', '{"Demo ücretli mi?"}', 'Demo ücretsizdir.', '2026-11-21 23:50:38.411773+00');
INSERT INTO public.knowledge_articles VALUES ('01930000-0000-7000-8000-0000000000e2', 'lirva', '01930000-0000-7000-8000-000000000001', 'kargo', 'Kargo ücreti', '{"Kargo ücreti ne kadar?","Kargo kaç lira?"}', '500 TL üzeri siparişlerde kargo ücretsizdir.', '2026-11-21 23:50:38.411773+00');
INSERT INTO public.kysely_migration VALUES ('0001-foundation', '2026-11-21T23:50:38.285Z');
INSERT INTO public.kysely_migration VALUES ('0003-site-changes', '2026-11-21T23:50:38.300Z');
INSERT INTO public.kysely_migration VALUES ('0004-public-forms', '2026-11-21T23:50:38.307Z');
INSERT INTO public.kysely_migration VALUES ('0005-metrics-in-order', '2026-11-21T23:50:38.309Z');
INSERT INTO public.kysely_migration VALUES ('0006-audit-log', '2026-11-21T23:50:38.329Z');
INSERT INTO public.kysely_migration VALUES ('0007-inbox-changes', '2026-11-21T23:50:38.331Z');
INSERT INTO public.kysely_migration VALUES ('0010-searched-lists', '2026-11-21T23:50:38.353Z');
INSERT INTO public.kysely_migration VALUES ('0011-finding-corrections', '2026-11-21T23:50:38.363Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.live_support_sessions VALUES ('01930000-0000-7000-8000-000000000301', 'thr_0123456789012345678901234567890b', 'resolved', 'Merhaba', 'ziyaretci@posta.example', '2026-11-21 23:50:38.411773+00', '2026-11-21 23:50:38.411773+00', DEFAULT);
INSERT INTO public.messages VALUES ('01930000-0000-7000-8000-000000000201', '01930000-0000-7000-8000-000000000101', '01930000-0000-7000-8000-000000000001', 1, 'user', 'Kargo?', 'file_0123456789012345678901234567890a', 'c1', NULL, NULL, NULL, NULL, NULL, '2026-11-21 23:50:38.411773+00');
INSERT INTO public.messages VALUES ('01930000-0000-7000-8000-000000000202', '01930000-0000-7000-8000-000000000101', '01930000-0000-7000-8000-000000000001', 2, 'assistant', 'Sipariş onayı için müşteri temsilcimiz sizi arayacaktır.', NULL, NULL, '01930000-0000-7000-8000-000000000201', 'answered', '{"handoff": false, "sources": [], "products": [], "suggestions": ["İade"]}', 'örnek', 120, '2026-11-21 23:50:38.411773+00');
INSERT INTO public.messages VALUES ('01930000-0000-7000-8000-000000000203', '01930000-0000-7000-8000-000000000102', NULL, 1, 'user', 'Merhaba', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-21 23:50:38.411773+00');
INSERT INTO public.outbox VALUES ('01930000-0000-7000-8000-000000000501', 'emre@lirva.example', 'Parola', 'Bağlantı
', 2, 'timeout', '2026-11-21 23:50:38.411773+00', NULL, '2026-11-21 23:50:38.411773+00');
INSERT INTO public.password_resets VALUES ('\x0102', '01930000-0000-7000-8000-0000000000a2', '2026-11-21 23:50:38.411773+00', '2026-01-01 00:00:00+00');
INSERT INTO public.products VALUES ('01930000-0000-7000-8000-0000000000f1', 'lirva', '01930000-0000-7000-8000-000000000001', 'LRV-1', 'Keten gömlek', 899.90, 1199.00, 'TRY', 'https://lirva.example/gomlek', 'Yazlık', 'limited', '2 gün', 'Gömlek', '{S,M}', '{beyaz,"koyu mavi"}', '2026-11-21 23:50:38.411773+00');
INSERT INTO public.rate_limits VALUES ('login:192.0.2.7', 3, 1767225600000);
INSERT INTO public.sessions VALUES ('\x00ff5c0a', '01930000-0000-7000-8000-0000000000a2', 'Mozilla/5.0 "Ğ"', '192.0.2.7', '2026-11-21 23:50:38.411773+00', '2026-11-21 23:50:38.411773+00', '2036-01-01 00:00:00+00');
INSERT INTO public.settings VALUES ('openai_model', 'örnek-model');
INSERT INTO public.settings VALUES ('openai_api_key', 'v1.AAAA.BBBB.CCCC');
INSERT INTO public.settings VALUES ('openai_assistant_id', 'asst_eski');
INSERT INTO public.site_texts VALUES ('kvkk', 'Aydınlatma metni', '2026-11-21 23:50:38.467679+00');
INSERT INTO public.stats VALUES ('activeCustomers', '250+');
INSERT INTO public.stats VALUES ('sectors', '13');
INSERT INTO public.user_findings VALUES ('01930000-0000-7000-8000-000000000401', '01930000-0000-7000-8000-0000000000a2', '01930000-0000-7000-8000-000000000001', 'Yanlış yanıt', 'Tutar eski', 'thr_0123456789012345678901234567890a', '[{"id": "1"}]', '[{"id": "1"}, {"id": "2"}]', '2026-11-21 23:50:38.411773+00');
INSERT INTO public.user_profiles VALUES ('01930000-0000-7000-8000-0000000000a1', 'superadmin', NULL, 'admin@sozbir.example');
INSERT INTO public.user_profiles VALUES ('01930000-0000-7000-8000-0000000000a2', 'company_user', '01930000-0000-7000-8000-000000000001', 'emre@lirva.example');
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.chatbots
    ADD CONSTRAINT chatbots_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.client_references
    ADD CONSTRAINT client_references_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_form_key_key UNIQUE (form_key);
ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.demo_requests
    ADD CONSTRAINT demo_requests_form_key_key UNIQUE (form_key);
ALTER TABLE ONLY public.demo_requests
    ADD CONSTRAINT demo_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_bucket_path_key UNIQUE (bucket, path);
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.finding_corrections
    ADD CONSTRAINT finding_corrections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.knowledge_articles
    ADD CONSTRAINT knowledge_articles_chatbot_id_slug_key UNIQUE (chatbot_id, slug);
ALTER TABLE ONLY public.knowledge_articles
    ADD CONSTRAINT knowledge_articles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.live_support_sessions
    ADD CONSTRAINT live_support_sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.live_support_sessions
    ADD CONSTRAINT live_support_sessions_thread_id_key UNIQUE (thread_id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_conversation_id_position_key UNIQUE (conversation_id, "position");
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_chatbot_id_sku_key UNIQUE (chatbot_id, sku);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.site_texts
    ADD CONSTRAINT site_texts_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.stats
    ADD CONSTRAINT stats_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.user_findings
    ADD CONSTRAINT user_findings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_profiles
    ADD CONSTRAINT user_profiles_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX accounts_email ON public.accounts USING btree (email);
CREATE INDEX audit_log_newest ON public.audit_log USING btree (created_at DESC, id DESC);
CREATE INDEX audit_log_noun ON public.audit_log USING btree (noun, created_at DESC, id DESC);
CREATE INDEX chatbots_company ON public.chatbots USING btree (company_id);
CREATE UNIQUE INDEX chatbots_one_provider ON public.chatbots USING btree (is_provider) WHERE is_provider;
CREATE INDEX client_references_order ON public.client_references USING btree ("order", id);
CREATE INDEX companies_chatbot ON public.companies USING btree (chatbot_id);
CREATE INDEX companies_name ON public.companies USING btree (name);
CREATE INDEX contact_messages_name ON public.contact_messages USING btree (name, id);
CREATE INDEX contact_messages_newest ON public.contact_messages USING btree (created_at DESC, id DESC);
CREATE INDEX contact_messages_search ON public.contact_messages USING gin (search public.gin_trgm_ops);
CREATE INDEX contact_messages_status ON public.contact_messages USING btree (status, created_at DESC, id DESC);
CREATE INDEX contact_messages_subject ON public.contact_messages USING btree (subject, id);
CREATE INDEX conversations_day ON public.conversations USING btree (chatbot_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX conversations_thread ON public.conversations USING btree (thread_id);
CREATE INDEX demo_requests_company ON public.demo_requests USING btree (company, id);
CREATE INDEX demo_requests_name ON public.demo_requests USING btree (name, id);
CREATE INDEX demo_requests_newest ON public.demo_requests USING btree (created_at DESC, id DESC);
CREATE INDEX demo_requests_search ON public.demo_requests USING gin (search public.gin_trgm_ops);
CREATE INDEX demo_requests_status ON public.demo_requests USING btree (status, created_at DESC, id DESC);
CREATE INDEX finding_corrections_company ON public.finding_corrections USING btree (company_id);
CREATE INDEX finding_corrections_finding ON public.finding_corrections USING btree (finding_id, created_at DESC);
CREATE INDEX live_support_sessions_newest ON public.live_support_sessions USING btree (updated_at DESC, id DESC);
CREATE INDEX live_support_sessions_search ON public.live_support_sessions USING gin (search public.gin_trgm_ops);
CREATE INDEX live_support_sessions_status ON public.live_support_sessions USING btree (status, updated_at DESC, id DESC);
CREATE UNIQUE INDEX messages_client_id ON public.messages USING btree (conversation_id, client_message_id) WHERE (client_message_id IS NOT NULL);
CREATE UNIQUE INDEX messages_reply ON public.messages USING btree (reply_to) WHERE (reply_to IS NOT NULL);
CREATE INDEX outbox_due ON public.outbox USING btree (next_attempt_at) WHERE (sent_at IS NULL);
CREATE INDEX password_resets_account ON public.password_resets USING btree (account_id);
CREATE INDEX sessions_account ON public.sessions USING btree (account_id);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX user_findings_company ON public.user_findings USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX user_findings_newest ON public.user_findings USING btree (created_at DESC, id DESC);
CREATE INDEX user_profiles_company ON public.user_profiles USING btree (company_id);
CREATE TRIGGER articles_added AFTER INSERT ON public.knowledge_articles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_knowledge_change();
CREATE TRIGGER articles_changed AFTER UPDATE ON public.knowledge_articles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_knowledge_change();
CREATE TRIGGER articles_removed AFTER DELETE ON public.knowledge_articles REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_knowledge_change();
CREATE TRIGGER audited_delete AFTER DELETE ON public.chatbots REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_delete AFTER DELETE ON public.client_references REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_delete AFTER DELETE ON public.companies REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_delete AFTER DELETE ON public.contact_messages REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_delete AFTER DELETE ON public.demo_requests REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_delete AFTER DELETE ON public.knowledge_articles REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_delete AFTER DELETE ON public.live_support_sessions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_delete AFTER DELETE ON public.products REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_delete AFTER DELETE ON public.settings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('key');
CREATE TRIGGER audited_delete AFTER DELETE ON public.site_texts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('key');
CREATE TRIGGER audited_delete AFTER DELETE ON public.stats REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('key');
CREATE TRIGGER audited_delete AFTER DELETE ON public.user_findings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_delete AFTER DELETE ON public.user_profiles REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_insert AFTER INSERT ON public.chatbots REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_insert AFTER INSERT ON public.client_references REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_insert AFTER INSERT ON public.companies REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_insert AFTER INSERT ON public.contact_messages REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_insert AFTER INSERT ON public.demo_requests REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_insert AFTER INSERT ON public.finding_corrections REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_insert AFTER INSERT ON public.knowledge_articles REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_insert AFTER INSERT ON public.live_support_sessions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_insert AFTER INSERT ON public.products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_insert AFTER INSERT ON public.settings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('key');
CREATE TRIGGER audited_insert AFTER INSERT ON public.site_texts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('key');
CREATE TRIGGER audited_insert AFTER INSERT ON public.stats REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('key');
CREATE TRIGGER audited_insert AFTER INSERT ON public.user_findings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_insert AFTER INSERT ON public.user_profiles REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_update AFTER UPDATE ON public.chatbots REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_update AFTER UPDATE ON public.client_references REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_update AFTER UPDATE ON public.companies REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_update AFTER UPDATE ON public.contact_messages REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_update AFTER UPDATE ON public.demo_requests REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_update AFTER UPDATE ON public.knowledge_articles REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_update AFTER UPDATE ON public.live_support_sessions REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_update AFTER UPDATE ON public.products REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_update AFTER UPDATE ON public.settings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('key');
CREATE TRIGGER audited_update AFTER UPDATE ON public.site_texts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('key');
CREATE TRIGGER audited_update AFTER UPDATE ON public.stats REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('key');
CREATE TRIGGER audited_update AFTER UPDATE ON public.user_findings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_update AFTER UPDATE ON public.user_profiles REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER inbox_changed AFTER INSERT OR DELETE OR UPDATE ON public.contact_messages FOR EACH STATEMENT EXECUTE FUNCTION public.tell_inbox_changed();
CREATE TRIGGER inbox_changed AFTER INSERT OR DELETE OR UPDATE ON public.demo_requests FOR EACH STATEMENT EXECUTE FUNCTION public.tell_inbox_changed();
CREATE TRIGGER inbox_changed AFTER INSERT ON public.finding_corrections FOR EACH STATEMENT EXECUTE FUNCTION public.tell_inbox_changed();
CREATE TRIGGER inbox_changed AFTER INSERT OR DELETE OR UPDATE OF status, user_email ON public.live_support_sessions FOR EACH STATEMENT EXECUTE FUNCTION public.tell_inbox_changed();
CREATE TRIGGER inbox_changed AFTER INSERT OR DELETE OR UPDATE ON public.user_findings FOR EACH STATEMENT EXECUTE FUNCTION public.tell_inbox_changed();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();
CREATE TRIGGER products_added AFTER INSERT ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_knowledge_change();
CREATE TRIGGER products_changed AFTER UPDATE ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_knowledge_change();
CREATE TRIGGER products_removed AFTER DELETE ON public.products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_knowledge_change();
CREATE TRIGGER site_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.client_references FOR EACH STATEMENT EXECUTE FUNCTION public.tell_site_changed();
CREATE TRIGGER site_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.site_texts FOR EACH STATEMENT EXECUTE FUNCTION public.tell_site_changed();
CREATE TRIGGER site_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.stats FOR EACH STATEMENT EXECUTE FUNCTION public.tell_site_changed();
ALTER TABLE ONLY public.chatbots
    ADD CONSTRAINT chatbots_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_chatbot_id_fkey FOREIGN KEY (chatbot_id) REFERENCES public.chatbots(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.finding_corrections
    ADD CONSTRAINT finding_corrections_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.finding_corrections
    ADD CONSTRAINT finding_corrections_corrected_by_fkey FOREIGN KEY (corrected_by) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.finding_corrections
    ADD CONSTRAINT finding_corrections_finding_id_fkey FOREIGN KEY (finding_id) REFERENCES public.user_findings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.knowledge_articles
    ADD CONSTRAINT knowledge_articles_chatbot_id_fkey FOREIGN KEY (chatbot_id) REFERENCES public.chatbots(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.knowledge_articles
    ADD CONSTRAINT knowledge_articles_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.live_support_sessions
    ADD CONSTRAINT live_support_sessions_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES public.conversations(thread_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_chatbot_id_fkey FOREIGN KEY (chatbot_id) REFERENCES public.chatbots(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_findings
    ADD CONSTRAINT user_findings_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_findings
    ADD CONSTRAINT user_findings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.user_profiles
    ADD CONSTRAINT user_profiles_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.user_profiles
    ADD CONSTRAINT user_profiles_id_fkey FOREIGN KEY (id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE public.accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.audit_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.chatbots ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.client_references ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.companies ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.contact_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.conversations ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.demo_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.files ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.finding_corrections ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.knowledge_articles ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.live_support_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.outbox ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON public.chatbots TO sozbir_tenant USING ((company_id = public.current_company()));
CREATE POLICY own_company ON public.companies TO sozbir_tenant USING ((id = public.current_company())) WITH CHECK ((id = public.current_company()));
CREATE POLICY own_company ON public.conversations TO sozbir_tenant USING ((company_id = public.current_company()));
CREATE POLICY own_company ON public.files TO sozbir_tenant USING ((company_id = public.current_company())) WITH CHECK ((company_id = public.current_company()));
CREATE POLICY own_company ON public.finding_corrections TO sozbir_tenant USING ((company_id = public.current_company()));
CREATE POLICY own_company ON public.knowledge_articles TO sozbir_tenant USING ((company_id = public.current_company()));
CREATE POLICY own_company ON public.messages TO sozbir_tenant USING ((company_id = public.current_company()));
CREATE POLICY own_company ON public.products TO sozbir_tenant USING ((company_id = public.current_company()));
CREATE POLICY own_company ON public.user_findings TO sozbir_tenant USING ((company_id = public.current_company())) WITH CHECK ((company_id = public.current_company()));
CREATE POLICY own_company ON public.user_profiles TO sozbir_tenant USING ((company_id = public.current_company()));
ALTER TABLE public.password_resets ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.products ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.rate_limits ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.stats ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.user_findings ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.user_profiles ENABLE ROW LEVEL SECURITY;
GRANT SELECT ON TABLE public.chatbots TO sozbir_tenant;
GRANT SELECT ON TABLE public.companies TO sozbir_tenant;
GRANT UPDATE(name) ON TABLE public.companies TO sozbir_tenant;
GRANT UPDATE(logo) ON TABLE public.companies TO sozbir_tenant;
GRANT SELECT ON TABLE public.conversations TO sozbir_tenant;
GRANT SELECT,INSERT,DELETE ON TABLE public.files TO sozbir_tenant;
GRANT SELECT ON TABLE public.finding_corrections TO sozbir_tenant;
GRANT SELECT ON TABLE public.knowledge_articles TO sozbir_tenant;
GRANT SELECT ON TABLE public.messages TO sozbir_tenant;
GRANT SELECT ON TABLE public.products TO sozbir_tenant;
GRANT SELECT,INSERT ON TABLE public.user_findings TO sozbir_tenant;
GRANT SELECT ON TABLE public.user_profiles TO sozbir_tenant;
