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
    metrics jsonb DEFAULT '{"Başarı Oranı": "0%", "Aktif Kullanıcı": "0"}'::jsonb NOT NULL,
    "order" integer NOT NULL,
    CONSTRAINT client_references_metrics_check CHECK ((jsonb_typeof(metrics) = 'object'::text))
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
    name text NOT NULL,
    title text NOT NULL,
    phone text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    status text DEFAULT 'unread'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
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
    name text NOT NULL,
    title text NOT NULL,
    phone text NOT NULL,
    company text NOT NULL,
    email text NOT NULL,
    industry text NOT NULL,
    description text,
    status text DEFAULT 'pending'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
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
INSERT INTO public.chatbots VALUES ('sozbir', NULL, 'Sözbir Asistan', 'Kısa konuş.', 'Merhaba!', '#0f766e', '{}', true, 4, '2026-11-21 23:50:36.063078+00');
INSERT INTO public.chatbots VALUES ('lirva', '01930000-0000-7000-8000-000000000001', 'Lirva Asistanı', '', 'Hoş geldiniz', '#8f3a5a', '{https://lirva.example}', false, 11, '2026-11-21 23:50:36.063078+00');
INSERT INTO public.client_references VALUES ('01930000-0000-7000-8000-0000000000b1', 'Çınar Lojistik', 'Lojistik', '/storage/images/public/cinar.png', 'Canlı destek', 'Satır bir
satır iki', 'https://cinar.example', '{"Başarı Oranı": "97%", "Aktif Kullanıcı": "1.200"}', 1);
INSERT INTO public.companies VALUES ('01930000-0000-7000-8000-000000000001', 'Lirva Giyim', '/storage/company-logos/public/lirva.svg', 'lirva', 'https://rapor.lirva.example/', '2026-11-21 23:50:36.063078+00');
INSERT INTO public.companies VALUES ('01930000-0000-7000-8000-000000000002', 'Ardıçpınar Hastanesi', NULL, NULL, NULL, '2026-11-21 23:50:36.063078+00');
INSERT INTO public.contact_messages VALUES ('01930000-0000-7000-8000-0000000000d1', 'Gül Öztürk', 'Bayan', '0850 000 00 03', 'gul@oz.example', 'Fiyat', 'Ne kadar?', 'archived', '2026-11-21 23:50:36.063078+00');
INSERT INTO public.conversations VALUES ('01930000-0000-7000-8000-000000000101', 'thr_0123456789012345678901234567890a', 'lirva', '01930000-0000-7000-8000-000000000001', 2, 'Kargo?', true, '2026-01-05 21:30:00+00', '2026-01-05 21:31:00+00');
INSERT INTO public.conversations VALUES ('01930000-0000-7000-8000-000000000102', 'thr_0123456789012345678901234567890b', 'sozbir', NULL, 1, 'Merhaba', false, '2026-01-06 10:00:00+00', '2026-01-06 10:00:00+00');
INSERT INTO public.demo_requests VALUES ('01930000-0000-7000-8000-0000000000c1', 'Işıl Şahin', 'Müdür', '0850 000 00 01', 'İğde A.Ş.', 'isil@igde.example', 'retail', NULL, 'contacted', '2026-11-21 23:50:36.063078+00');
INSERT INTO public.demo_requests VALUES ('01930000-0000-7000-8000-0000000000c2', 'Ömer Çelik', 'Uzman', '0850 000 00 02', 'Ihlamur', 'omer@ihlamur.example', 'other', 'ters \ bölü, "tırnak"', 'pending', '2026-11-21 23:50:36.063078+00');
INSERT INTO public.files VALUES ('file_0123456789012345678901234567890a', 'chat-files', 'a/b.png', 'fotoğraf.png', 'image/png', 68, '01930000-0000-7000-8000-000000000001', '2026-11-21 23:50:36.063078+00');
INSERT INTO public.knowledge_articles VALUES ('01930000-0000-7000-8000-0000000000e1', 'sozbir', NULL, 'demo', 'Demo', '{"Demo ücretli mi?"}', 'Demo ücretsizdir.', '2026-11-21 23:50:36.063078+00');
INSERT INTO public.knowledge_articles VALUES ('01930000-0000-7000-8000-0000000000e2', 'lirva', '01930000-0000-7000-8000-000000000001', 'kargo', 'Kargo ücreti', '{"Kargo ücreti ne kadar?","Kargo kaç lira?"}', '500 TL üzeri siparişlerde kargo ücretsizdir.', '2026-11-21 23:50:36.063078+00');
INSERT INTO public.kysely_migration VALUES ('0001-foundation', '2026-11-21T23:50:35.940Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.live_support_sessions VALUES ('01930000-0000-7000-8000-000000000301', 'thr_0123456789012345678901234567890b', 'resolved', 'Merhaba', 'ziyaretci@posta.example', '2026-11-21 23:50:36.063078+00', '2026-11-21 23:50:36.063078+00');
INSERT INTO public.messages VALUES ('01930000-0000-7000-8000-000000000201', '01930000-0000-7000-8000-000000000101', '01930000-0000-7000-8000-000000000001', 1, 'user', 'Kargo?', 'file_0123456789012345678901234567890a', 'c1', NULL, NULL, NULL, NULL, NULL, '2026-11-21 23:50:36.063078+00');
INSERT INTO public.messages VALUES ('01930000-0000-7000-8000-000000000202', '01930000-0000-7000-8000-000000000101', '01930000-0000-7000-8000-000000000001', 2, 'assistant', 'Sipariş onayı için müşteri temsilcimiz sizi arayacaktır.', NULL, NULL, '01930000-0000-7000-8000-000000000201', 'answered', '{"handoff": false, "sources": [], "products": [], "suggestions": ["İade"]}', 'örnek', 120, '2026-11-21 23:50:36.063078+00');
INSERT INTO public.messages VALUES ('01930000-0000-7000-8000-000000000203', '01930000-0000-7000-8000-000000000102', NULL, 1, 'user', 'Merhaba', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-21 23:50:36.063078+00');
INSERT INTO public.outbox VALUES ('01930000-0000-7000-8000-000000000501', 'emre@lirva.example', 'Parola', 'Bağlantı
', 2, 'timeout', '2026-11-21 23:50:36.063078+00', NULL, '2026-11-21 23:50:36.063078+00');
INSERT INTO public.password_resets VALUES ('\x0102', '01930000-0000-7000-8000-0000000000a2', '2026-11-21 23:50:36.063078+00', '2026-01-01 00:00:00+00');
INSERT INTO public.products VALUES ('01930000-0000-7000-8000-0000000000f1', 'lirva', '01930000-0000-7000-8000-000000000001', 'LRV-1', 'Keten gömlek', 899.90, 1199.00, 'TRY', 'https://lirva.example/gomlek', 'Yazlık', 'limited', '2 gün', 'Gömlek', '{S,M}', '{beyaz,"koyu mavi"}', '2026-11-21 23:50:36.063078+00');
INSERT INTO public.rate_limits VALUES ('login:192.0.2.7', 3, 1767225600000);
INSERT INTO public.sessions VALUES ('\x00ff5c0a', '01930000-0000-7000-8000-0000000000a2', 'Mozilla/5.0 "Ğ"', '192.0.2.7', '2026-11-21 23:50:36.063078+00', '2026-11-21 23:50:36.063078+00', '2036-01-01 00:00:00+00');
INSERT INTO public.settings VALUES ('openai_model', 'örnek-model');
INSERT INTO public.settings VALUES ('openai_api_key', 'v1.AAAA.BBBB.CCCC');
INSERT INTO public.settings VALUES ('openai_assistant_id', 'asst_eski');
INSERT INTO public.stats VALUES ('activeCustomers', '250+');
INSERT INTO public.stats VALUES ('sectors', '12');
INSERT INTO public.user_findings VALUES ('01930000-0000-7000-8000-000000000401', '01930000-0000-7000-8000-0000000000a2', '01930000-0000-7000-8000-000000000001', 'Yanlış yanıt', 'Tutar eski', 'thr_0123456789012345678901234567890a', '[{"id": "1"}]', '[{"id": "1"}, {"id": "2"}]', '2026-11-21 23:50:36.063078+00');
INSERT INTO public.user_profiles VALUES ('01930000-0000-7000-8000-0000000000a1', 'superadmin', NULL, 'admin@sozbir.example');
INSERT INTO public.user_profiles VALUES ('01930000-0000-7000-8000-0000000000a2', 'company_user', '01930000-0000-7000-8000-000000000001', 'emre@lirva.example');
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.chatbots
    ADD CONSTRAINT chatbots_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.client_references
    ADD CONSTRAINT client_references_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.demo_requests
    ADD CONSTRAINT demo_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_bucket_path_key UNIQUE (bucket, path);
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);
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
ALTER TABLE ONLY public.stats
    ADD CONSTRAINT stats_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.user_findings
    ADD CONSTRAINT user_findings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_profiles
    ADD CONSTRAINT user_profiles_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX accounts_email ON public.accounts USING btree (email);
CREATE INDEX chatbots_company ON public.chatbots USING btree (company_id);
CREATE UNIQUE INDEX chatbots_one_provider ON public.chatbots USING btree (is_provider) WHERE is_provider;
CREATE INDEX client_references_order ON public.client_references USING btree ("order", id);
CREATE INDEX companies_chatbot ON public.companies USING btree (chatbot_id);
CREATE INDEX companies_name ON public.companies USING btree (name);
CREATE INDEX contact_messages_newest ON public.contact_messages USING btree (created_at DESC, id DESC);
CREATE INDEX conversations_day ON public.conversations USING btree (chatbot_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX conversations_thread ON public.conversations USING btree (thread_id);
CREATE INDEX demo_requests_newest ON public.demo_requests USING btree (created_at DESC, id DESC);
CREATE INDEX live_support_sessions_newest ON public.live_support_sessions USING btree (updated_at DESC, id DESC);
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
CREATE TRIGGER products_added AFTER INSERT ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_knowledge_change();
CREATE TRIGGER products_changed AFTER UPDATE ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_knowledge_change();
CREATE TRIGGER products_removed AFTER DELETE ON public.products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_knowledge_change();
ALTER TABLE ONLY public.chatbots
    ADD CONSTRAINT chatbots_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_chatbot_id_fkey FOREIGN KEY (chatbot_id) REFERENCES public.chatbots(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
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
ALTER TABLE public.chatbots ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.client_references ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.companies ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.contact_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.conversations ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.demo_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.files ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.knowledge_articles ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.live_support_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.outbox ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON public.chatbots TO sozbir_tenant USING ((company_id = public.current_company()));
CREATE POLICY own_company ON public.companies TO sozbir_tenant USING ((id = public.current_company())) WITH CHECK ((id = public.current_company()));
CREATE POLICY own_company ON public.conversations TO sozbir_tenant USING ((company_id = public.current_company()));
CREATE POLICY own_company ON public.files TO sozbir_tenant USING ((company_id = public.current_company())) WITH CHECK ((company_id = public.current_company()));
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
GRANT SELECT ON TABLE public.knowledge_articles TO sozbir_tenant;
GRANT SELECT ON TABLE public.messages TO sozbir_tenant;
GRANT SELECT ON TABLE public.products TO sozbir_tenant;
GRANT SELECT,INSERT ON TABLE public.user_findings TO sozbir_tenant;
GRANT SELECT ON TABLE public.user_profiles TO sozbir_tenant;
