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
CREATE SCHEMA sozbir_jobs;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE TYPE sozbir_jobs.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);
CREATE FUNCTION public.add_job(kind text, payload jsonb, start_at timestamp with time zone, job_key text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  begin
    -- Inside, current_user is the owner; whoever asks is known by the role that was set, or by its own login.
    if (current_setting('role') not in ('none', current_user) or not pg_has_role(session_user, current_user, 'member')) and kind <> all (array['mail.send','files.remove']) then
      raise insufficient_privilege using message = 'staff may not add jobs of kind ' || kind;
    end if;
    update sozbir_jobs.job set start_after = least(start_after, coalesce(start_at, now()))
      where job_key is not null and name = kind and singleton_key = job_key and state = 'created';
    if not found then
      insert into sozbir_jobs.job (name, data, start_after, singleton_key, policy, expire_seconds, deletion_seconds, keep_until,
          retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds)
        select q.name, payload, moment, coalesce(job_key, case when q.policy = 'short' then gen_random_uuid()::text end),
          q.policy, q.expire_seconds, q.deletion_seconds, moment + q.retention_seconds * interval '1 second',
          q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.heartbeat_seconds
        from sozbir_jobs.queue as q, coalesce(start_at, now()) as moment where q.name = kind
      on conflict do nothing;
    end if;
    if coalesce(start_at, now()) <= now() then perform pg_notify('job_added', kind); end if;
  end $$;
CREATE FUNCTION public.audited_row(noun text, fields jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (CASE WHEN ((noun = 'settings'::text) AND ((fields ->> 'key'::text) ~~ '%\_key'::text)) THEN (fields || '{"value": "••••"}'::jsonb) ELSE fields END - ARRAY['updated_at'::text, 'created_at'::text, 'knowledge_version'::text, 'form_key'::text, 'full_conversation'::text, 'selected_messages'::text, 'password_hash'::text, 'search'::text]);
CREATE FUNCTION public.begin_knowledge() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  insert into knowledge_versions (chatbot_id) select id from added;
  return null;
end $$;
CREATE FUNCTION public.concat_lines(VARIADIC texts text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN array_to_string(texts, '
'::text);
CREATE FUNCTION public.contacts_in(content text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (ARRAY(SELECT lower(found.found[1]) AS lower FROM regexp_matches(contacts_in.content, '([[:alnum:]._%+-]+@[[:alnum:].-]+\.[[:alpha:]]{2,})'::text, 'g'::text) found(found)) || ARRAY(SELECT "right"(regexp_replace(found.found[1], '\D'::text, ''::text, 'g'::text), 10) AS "right" FROM regexp_matches(contacts_in.content, '(\d(?:[\s().-]{0,2}\d){9,14})'::text, 'g'::text) found(found)));
CREATE FUNCTION public.count_knowledge_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  update knowledge_versions set version = version + 1
    where chatbot_id in (select distinct chatbot_id from changed);
  return null;
end $$;
CREATE FUNCTION public.current_company() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid;
CREATE FUNCTION public.drop_bytes_of_files() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  perform add_job('files.remove', jsonb_build_object('files', jsonb_agg(jsonb_build_object('bucket', bucket, 'path', path))), null, null)
    from (select bucket, path, (row_number() over ()) / 200 as chunk from removed) as chunked group by chunk;
  return null;
end $$;
CREATE FUNCTION public.drop_files_of_messages() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  delete from files where id in (select file_id from removed where file_id is not null);
  return null;
end $$;
CREATE FUNCTION public.fold_turkish(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN replace(lower(regexp_replace(NORMALIZE($1, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), 'ı'::text, 'i'::text);
CREATE FUNCTION public.has_contacts(content text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (content ~ '@|\d([\s().-]{0,2}\d){9}'::text);
CREATE FUNCTION public.jsonb_difference(one jsonb, other jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (SELECT COALESCE(jsonb_object_agg(jsonb_each.key, jsonb_each.value), '{}'::jsonb) AS "coalesce" FROM jsonb_each(jsonb_difference.one) jsonb_each(key, value) WHERE ((jsonb_difference.other -> jsonb_each.key) IS DISTINCT FROM jsonb_each.value));
CREATE FUNCTION public.keep_company_chatbot() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  insert into company_chatbots (company_id, chatbot_id) values (new.company_id, new.id) on conflict do nothing;
  return null;
end $$;
CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('app.disposal', true) = 'on' then return null; end if;
  raise exception 'the audit log only grows';
end $$;
CREATE FUNCTION public.searched_text(VARIADIC texts text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN public.fold_turkish(array_to_string(texts, ' '::text));
CREATE FUNCTION public.tell_inbox_changed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  perform pg_notify('inbox_changed', tg_table_name);
  return null;
end $$;
CREATE FUNCTION public.tell_site_changed() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  perform pg_notify('site_changed', '');
  return null;
end $$;
CREATE FUNCTION public.write_audit_log() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
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
CREATE FUNCTION sozbir_jobs.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN
      WITH q as (
        INSERT INTO sozbir_jobs.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          sozbir_jobs.job_now(),
          sozbir_jobs.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;
      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;
      EXECUTE format('CREATE TABLE sozbir_jobs.%I (LIKE sozbir_jobs.job INCLUDING DEFAULTS)', tablename);
      EXECUTE sozbir_jobs.job_table_format($cmd$ALTER TABLE sozbir_jobs.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE sozbir_jobs.job_table_format($cmd$ALTER TABLE sozbir_jobs.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES sozbir_jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE sozbir_jobs.job_table_format($cmd$ALTER TABLE sozbir_jobs.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES sozbir_jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE sozbir_jobs.job_table_format($cmd$CREATE INDEX job_i11 ON sozbir_jobs.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE sozbir_jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON sozbir_jobs.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE sozbir_jobs.job_table_format($cmd$CREATE INDEX job_i7 ON sozbir_jobs.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE sozbir_jobs.job_table_format($cmd$CREATE INDEX job_i9 ON sozbir_jobs.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE sozbir_jobs.job_table_format($cmd$CREATE INDEX job_i12 ON sozbir_jobs.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);
      IF options->>'policy' = 'short' THEN
        EXECUTE sozbir_jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON sozbir_jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE sozbir_jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON sozbir_jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE sozbir_jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON sozbir_jobs.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE sozbir_jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON sozbir_jobs.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE sozbir_jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON sozbir_jobs.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE sozbir_jobs.job_table_format($cmd$CREATE INDEX job_i10 ON sozbir_jobs.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE sozbir_jobs.job_table_format($cmd$ALTER TABLE sozbir_jobs.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;
      EXECUTE format('ALTER TABLE sozbir_jobs.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE sozbir_jobs.job ATTACH PARTITION sozbir_jobs.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;
CREATE FUNCTION sozbir_jobs.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM sozbir_jobs.queue
      WHERE name = queue_name
      INTO v_table, v_partition;
      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS sozbir_jobs.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM sozbir_jobs.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM sozbir_jobs.queue WHERE name = queue_name;
    END;
    $$;
CREATE FUNCTION sozbir_jobs.job_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
      SELECT pg_catalog.now();
    $$;
CREATE FUNCTION sozbir_jobs.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;
CREATE FUNCTION sozbir_jobs.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM sozbir_jobs.queue WHERE name = queue_name;
      END IF;
      IF tbl_name IS NOT NULL THEN
        EXECUTE sozbir_jobs.job_table_format(command, tbl_name);
        RETURN;
      END IF;
      EXECUTE sozbir_jobs.job_table_format(command, 'job_common');
      FOR tbl IN SELECT table_name FROM sozbir_jobs.queue WHERE partition = true
      LOOP
        EXECUTE sozbir_jobs.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;
CREATE FUNCTION sozbir_jobs.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM sozbir_jobs.queue WHERE name = queue_name;
      END IF;
      IF tbl_name IS NOT NULL THEN
        INSERT INTO sozbir_jobs.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          sozbir_jobs.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;
      INSERT INTO sozbir_jobs.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        sozbir_jobs.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        sozbir_jobs.job_table_format(command, queue.table_name)
      FROM sozbir_jobs.queue
      WHERE partition = true;
    END;
    $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.accounts (
    id uuid NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    password_changed_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    password_set_by_admin boolean DEFAULT false NOT NULL,
    CONSTRAINT accounts_email_check CHECK ((email = lower(email)))
);
CREATE TABLE public.app_secret (
    only_one boolean DEFAULT true NOT NULL,
    fingerprint text NOT NULL,
    written_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT app_secret_only_one_check CHECK (only_one)
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
CREATE TABLE public.company_chatbots (
    company_id uuid NOT NULL,
    chatbot_id text NOT NULL
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
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    person_wished_at timestamp with time zone,
    person_wish_reason text,
    person_wish_words text,
    contact_name text,
    contact_email text,
    contact_phone text,
    CONSTRAINT conversations_person_wish_reason_check CHECK ((person_wish_reason = ANY (ARRAY['asked'::text, 'needed'::text, 'contact'::text]))),
    CONSTRAINT conversations_whole_wish CHECK (((person_wished_at IS NULL) = (person_wish_reason IS NULL)))
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
CREATE TABLE public.disposals (
    id uuid NOT NULL,
    kind text NOT NULL,
    count integer NOT NULL,
    why text NOT NULL,
    company_id uuid,
    disposed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT disposals_count_check CHECK ((count > 0)),
    CONSTRAINT disposals_why_check CHECK ((why = ANY (ARRAY['period'::text, 'request'::text])))
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
CREATE TABLE public.finding_correction_articles (
    id uuid NOT NULL,
    finding_id uuid NOT NULL,
    article_slug text,
    article_updated_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE public.installed_version (
    only_row boolean DEFAULT true NOT NULL,
    version text NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT installed_version_only_row_check CHECK (only_row)
);
CREATE TABLE sozbir_jobs.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state sozbir_jobs.job_state DEFAULT 'created'::sozbir_jobs.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid
)
PARTITION BY LIST (name);
CREATE VIEW public.job_rows AS
 SELECT job.id,
    job.name AS kind,
        CASE (job.state)::text
            WHEN 'created'::text THEN 'waiting'::text
            WHEN 'retry'::text THEN 'retrying'::text
            WHEN 'active'::text THEN 'running'::text
            WHEN 'completed'::text THEN 'done'::text
            ELSE 'failed'::text
        END AS state,
    (job.retry_count + ((job.started_on IS NOT NULL))::integer) AS attempts,
    job.start_after AS start_at,
    job.started_on AS started_at,
    job.completed_on AS ended_at,
    job.created_on AS created_at,
        CASE
            WHEN (job.state = ANY (ARRAY['retry'::sozbir_jobs.job_state, 'failed'::sozbir_jobs.job_state, 'cancelled'::sozbir_jobs.job_state])) THEN COALESCE((job.output ->> 'message'::text), (job.output #>> '{value,message}'::text[]), (job.output ->> 'value'::text))
            ELSE NULL::text
        END AS error
   FROM sozbir_jobs.job;
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
CREATE TABLE public.knowledge_versions (
    chatbot_id text NOT NULL,
    version bigint DEFAULT 1 NOT NULL
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
    attempt smallint,
    CONSTRAINT messages_outcome_check CHECK ((outcome = ANY (ARRAY['answered'::text, 'suggested'::text, 'declined'::text, 'small-talk'::text]))),
    CONSTRAINT messages_role_check CHECK ((role = ANY (ARRAY['user'::text, 'assistant'::text])))
);
CREATE TABLE public.orders (
    id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    company_id uuid,
    answer_id uuid NOT NULL,
    items jsonb NOT NULL,
    name text,
    phone text,
    amount numeric(14,2),
    currency text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT orders_amount_check CHECK ((amount >= (0)::numeric)),
    CONSTRAINT orders_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT orders_items_check CHECK ((jsonb_typeof(items) = 'array'::text))
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
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    claimed_at timestamp with time zone,
    lost integer DEFAULT 0 NOT NULL
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
CREATE TABLE public.recovery_codes (
    account_id uuid NOT NULL,
    code_hash bytea NOT NULL
);
CREATE TABLE public.retention_periods (
    kind text NOT NULL,
    value integer NOT NULL,
    CONSTRAINT retention_periods_kind_check CHECK ((kind = ANY (ARRAY['conversation_months'::text, 'form_months'::text, 'mail_days'::text, 'audit_months'::text]))),
    CONSTRAINT retention_periods_value_check CHECK (((value >= 1) AND (value <= 3650)))
);
CREATE TABLE public.second_factors (
    account_id uuid NOT NULL,
    secret text NOT NULL,
    enabled_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.security_events (
    id uuid NOT NULL,
    account_id uuid,
    email text,
    event text NOT NULL,
    address text,
    user_agent text,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.sessions (
    token_hash bytea NOT NULL,
    account_id uuid NOT NULL,
    user_agent text,
    address text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    refreshed_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    confirmed_at timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE public.staff_notices (
    id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    company_id uuid,
    kind text NOT NULL,
    mailed boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT staff_notices_kind_check CHECK ((kind = ANY (ARRAY['wish'::text, 'order'::text])))
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
    selected_count integer GENERATED ALWAYS AS (jsonb_array_length(selected_messages)) STORED NOT NULL,
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
CREATE TABLE sozbir_jobs.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);
CREATE TABLE sozbir_jobs.job_common (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state sozbir_jobs.job_state DEFAULT 'created'::sozbir_jobs.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);
CREATE TABLE sozbir_jobs.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);
CREATE TABLE sozbir_jobs.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer DEFAULT 0 NOT NULL,
    completed_delta integer DEFAULT 0 NOT NULL,
    failed_delta integer DEFAULT 0 NOT NULL,
    delta_on timestamp with time zone,
    delta_seconds integer,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);
CREATE TABLE sozbir_jobs.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (captured_on);
CREATE TABLE sozbir_jobs.queue_stats_20261122 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE sozbir_jobs.queue_stats_20261123 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE sozbir_jobs.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    kind text DEFAULT 'cron'::text NOT NULL,
    cron text NOT NULL,
    timezone text DEFAULT 'UTC'::text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    last_job_id uuid,
    CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])))
);
CREATE TABLE sozbir_jobs.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE sozbir_jobs.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);
CREATE TABLE sozbir_jobs.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY sozbir_jobs.job ATTACH PARTITION sozbir_jobs.job_common DEFAULT;
ALTER TABLE ONLY sozbir_jobs.queue_stats ATTACH PARTITION sozbir_jobs.queue_stats_20261122 FOR VALUES FROM ('2026-11-22 00:00:00+00') TO ('2026-11-23 00:00:00+00');
ALTER TABLE ONLY sozbir_jobs.queue_stats ATTACH PARTITION sozbir_jobs.queue_stats_20261123 FOR VALUES FROM ('2026-11-23 00:00:00+00') TO ('2026-11-24 00:00:00+00');
INSERT INTO public.accounts VALUES ('01930000-0000-7000-8000-0000000000a1', 'admin@sozbir.example', '$argon2id$v=19$m=19456,t=2,p=1$JBJ0qMMM4VxRQbq5cDO+hg$zbwyChfGKUyR8BtqkjmYKYN6E88uPNfpQ66ZrK6/xgo', '2026-01-02 03:04:05+00', '2026-01-02 03:04:05+00', false);
INSERT INTO public.accounts VALUES ('01930000-0000-7000-8000-0000000000a2', 'emre@lirva.example', '$argon2id$v=19$m=19456,t=2,p=1$JBJ0qMMM4VxRQbq5cDO+hg$zbwyChfGKUyR8BtqkjmYKYN6E88uPNfpQ66ZrK6/xgo', '2026-01-02 03:04:05+00', '2026-01-02 03:04:05+00', false);
INSERT INTO public.app_secret VALUES (true, '3z7oyg2Fm7J9DHgyBZSciGA1ys4aoT-IR6z3jT_8Pq4', '2026-11-22 03:57:48.504036+00');
INSERT INTO public.audit_log VALUES ('ff2cae57-3828-4fdd-a9b6-dec9f4faf000', '01930000-0000-7000-8000-0000000000a1', 'admin@sozbir.example', 'updated', 'stats', 'sectors', 'sectors', '{"value": "12"}', '{"value": "13"}', '2026-11-21 23:50:38.489699+00');
INSERT INTO public.chatbots VALUES ('sozbir', NULL, 'Sözbir Asistan', 'Kısa konuş.', 'Merhaba!', '#0f766e', '{}', true, '2026-11-21 23:50:38.411773+00');
INSERT INTO public.chatbots VALUES ('lirva', '01930000-0000-7000-8000-000000000001', 'Lirva Asistanı', '', 'Hoş geldiniz', '#8f3a5a', '{https://lirva.example}', false, '2026-11-21 23:50:38.411773+00');
INSERT INTO public.client_references VALUES ('01930000-0000-7000-8000-0000000000b1', 'Çınar Lojistik', 'Lojistik', '/storage/images/public/cinar.png', 'Canlı destek', 'Satır bir
satır iki', 'https://cinar.example', '{"Aktif Kullanıcı": "1.200", "Başarı Oranı": "97%"}', 1);
INSERT INTO public.companies VALUES ('01930000-0000-7000-8000-000000000001', 'Lirva Giyim', '/storage/company-logos/public/lirva.svg', 'lirva', 'https://rapor.lirva.example/', '2026-11-21 23:50:38.411773+00');
INSERT INTO public.companies VALUES ('01930000-0000-7000-8000-000000000002', 'Ardıçpınar Hastanesi', NULL, NULL, NULL, '2026-11-21 23:50:38.411773+00');
INSERT INTO public.company_chatbots VALUES ('01930000-0000-7000-8000-000000000001', 'lirva');
INSERT INTO public.contact_messages VALUES ('01930000-0000-7000-8000-0000000000d1', 'Gül Öztürk', 'Bayan', '0850 000 00 03', 'gul@oz.example', 'Fiyat', 'Ne kadar?', 'archived', '2026-11-21 23:50:38.411773+00', '01930000-0000-4000-8000-0000000000d1', DEFAULT);
INSERT INTO public.conversations VALUES ('01930000-0000-7000-8000-000000000101', 'thr_0123456789012345678901234567890a', 'lirva', '01930000-0000-7000-8000-000000000001', 2, 'Kargo?', true, '2026-01-05 21:30:00+00', '2026-01-05 21:31:00+00', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.conversations VALUES ('01930000-0000-7000-8000-000000000102', 'thr_0123456789012345678901234567890b', 'sozbir', NULL, 1, 'Merhaba', false, '2026-01-06 10:00:00+00', '2026-01-06 10:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.demo_requests VALUES ('01930000-0000-7000-8000-0000000000c2', 'Ömer Çelik', 'Uzman', '0850 000 00 02', 'Ihlamur', 'omer@ihlamur.example', 'other', 'ters \ bölü, "tırnak"', 'pending', '2026-11-21 23:50:38.411773+00', NULL, DEFAULT);
INSERT INTO public.demo_requests VALUES ('01930000-0000-7000-8000-0000000000c1', 'Işıl Şahin', 'Müdür', '0850 000 00 01', 'İğde A.Ş.', 'isil@igde.example', 'retail', NULL, 'contacted', '2026-11-21 23:50:38.411773+00', '01930000-0000-4000-8000-0000000000c1', DEFAULT);
INSERT INTO public.disposals VALUES ('b3e6f8da-8ee0-4148-959a-a0af460a168a', 'conversations', 3, 'period', NULL, '2026-11-22 03:57:49.297846+00');
INSERT INTO public.files VALUES ('file_0123456789012345678901234567890a', 'chat-files', 'a/b.png', 'fotoğraf.png', 'image/png', 68, '01930000-0000-7000-8000-000000000001', '2026-11-21 23:50:38.411773+00');
INSERT INTO public.finding_correction_articles VALUES ('a0ced361-835e-4c9d-af6d-3164961cb05f', '01930000-0000-7000-8000-000000000401', 'kargo', NULL, '2026-11-22 03:57:49.298418+00');
INSERT INTO public.finding_corrections VALUES ('01930000-0000-7000-8000-000000000601', '01930000-0000-7000-8000-000000000401', '01930000-0000-7000-8000-000000000001', 'Kargo?', 'eski', 'yeni', 'answered', 'kargo', 'Kargo ücreti', '01930000-0000-7000-8000-0000000000a1', '2026-11-21 23:50:38.467679+00');
INSERT INTO public.installed_version VALUES (true, '0.2.0', '2026-11-22 03:57:48.393958+00');
INSERT INTO public.knowledge_articles VALUES ('01930000-0000-7000-8000-0000000000e1', 'sozbir', NULL, 'demo', 'Demo', '{"Demo ücretli mi?"}', 'Demo ücretsizdir.', '2026-11-21 23:50:38.411773+00');
INSERT INTO public.knowledge_articles VALUES ('01930000-0000-7000-8000-0000000000e2', 'lirva', '01930000-0000-7000-8000-000000000001', 'kargo', 'Kargo ücreti', '{"Kargo ücreti ne kadar?","Kargo kaç lira?"}', '500 TL üzeri siparişlerde kargo ücretsizdir.', '2026-11-21 23:50:38.411773+00');
INSERT INTO public.knowledge_versions VALUES ('sozbir', 4);
INSERT INTO public.knowledge_versions VALUES ('lirva', 11);
INSERT INTO public.kysely_migration VALUES ('0001-foundation', '2026-11-21T23:50:38.285Z');
INSERT INTO public.kysely_migration VALUES ('0005-audit-log', '2026-11-21T23:50:38.329Z');
INSERT INTO public.kysely_migration VALUES ('0002-site-changes', '2026-11-21T23:50:38.300Z');
INSERT INTO public.kysely_migration VALUES ('0003-public-forms', '2026-11-21T23:50:38.307Z');
INSERT INTO public.kysely_migration VALUES ('0006-inbox-changes', '2026-11-21T23:50:38.331Z');
INSERT INTO public.kysely_migration VALUES ('0007-searched-lists', '2026-11-21T23:50:38.353Z');
INSERT INTO public.kysely_migration VALUES ('0004-metrics-in-order', '2026-11-21T23:50:38.309Z');
INSERT INTO public.kysely_migration VALUES ('0008-finding-corrections', '2026-11-21T23:50:38.363Z');
INSERT INTO public.kysely_migration VALUES ('0009-knowledge-locks', '2026-11-22T03:57:48.298Z');
INSERT INTO public.kysely_migration VALUES ('0010-lists-and-corrections', '2026-11-22T03:57:48.316Z');
INSERT INTO public.kysely_migration VALUES ('0011-account-security', '2026-11-22T03:57:48.330Z');
INSERT INTO public.kysely_migration VALUES ('0012-mail-claims', '2026-11-22T03:57:48.333Z');
INSERT INTO public.kysely_migration VALUES ('0013-retention', '2026-11-22T03:57:48.353Z');
INSERT INTO public.kysely_migration VALUES ('0014-wishes-and-orders', '2026-11-22T03:57:48.386Z');
INSERT INTO public.kysely_migration VALUES ('0015-installed-version', '2026-11-22T03:57:48.389Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.live_support_sessions VALUES ('01930000-0000-7000-8000-000000000301', 'thr_0123456789012345678901234567890b', 'resolved', 'Merhaba', 'ziyaretci@posta.example', '2026-11-21 23:50:38.411773+00', '2026-11-21 23:50:38.411773+00', DEFAULT);
INSERT INTO public.messages VALUES ('01930000-0000-7000-8000-000000000201', '01930000-0000-7000-8000-000000000101', '01930000-0000-7000-8000-000000000001', 1, 'user', 'Kargo?', 'file_0123456789012345678901234567890a', 'c1', NULL, NULL, NULL, NULL, NULL, '2026-11-21 23:50:38.411773+00', NULL);
INSERT INTO public.messages VALUES ('01930000-0000-7000-8000-000000000202', '01930000-0000-7000-8000-000000000101', '01930000-0000-7000-8000-000000000001', 2, 'assistant', 'Sipariş onayı için müşteri temsilcimiz sizi arayacaktır.', NULL, NULL, '01930000-0000-7000-8000-000000000201', 'answered', '{"handoff": false, "sources": [], "products": [], "suggestions": ["İade"]}', 'örnek', 120, '2026-11-21 23:50:38.411773+00', NULL);
INSERT INTO public.messages VALUES ('01930000-0000-7000-8000-000000000203', '01930000-0000-7000-8000-000000000102', NULL, 1, 'user', 'Merhaba', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-21 23:50:38.411773+00', NULL);
INSERT INTO public.orders VALUES ('dde32e5d-61a6-4b2f-8809-684bc42c3b15', '01930000-0000-7000-8000-000000000101', '01930000-0000-7000-8000-000000000001', '01930000-0000-7000-8000-000000000202', '[]', NULL, NULL, NULL, NULL, '2026-11-21 23:50:38.411773+00');
INSERT INTO public.outbox VALUES ('01930000-0000-7000-8000-000000000501', 'emre@lirva.example', 'Parola', 'Bağlantı
', 2, 'timeout', '2026-11-21 23:50:38.411773+00', NULL, '2026-11-21 23:50:38.411773+00', NULL, 0);
INSERT INTO public.password_resets VALUES ('\x0102', '01930000-0000-7000-8000-0000000000a2', '2026-11-21 23:50:38.411773+00', '2026-01-01 00:00:00+00');
INSERT INTO public.products VALUES ('01930000-0000-7000-8000-0000000000f1', 'lirva', '01930000-0000-7000-8000-000000000001', 'LRV-1', 'Keten gömlek', 899.90, 1199.00, 'TRY', 'https://lirva.example/gomlek', 'Yazlık', 'limited', '2 gün', 'Gömlek', '{S,M}', '{beyaz,"koyu mavi"}', '2026-11-21 23:50:38.411773+00');
INSERT INTO public.rate_limits VALUES ('login:192.0.2.7', 3, 1767225600000);
INSERT INTO public.recovery_codes VALUES ('01930000-0000-7000-8000-0000000000a2', '\x01');
INSERT INTO public.retention_periods VALUES ('conversation_months', 600);
INSERT INTO public.second_factors VALUES ('01930000-0000-7000-8000-0000000000a2', 'sealed', NULL, 0, '2026-11-22 03:57:49.300067+00');
INSERT INTO public.security_events VALUES ('08ab27d7-9a89-4643-a8cb-6fdfec62012f', NULL, 'emre@lirva.example', 'signed-in', NULL, NULL, '2026-01-06 00:00:00+00');
INSERT INTO public.sessions VALUES ('\x00ff5c0a', '01930000-0000-7000-8000-0000000000a2', 'Mozilla/5.0 "Ğ"', '192.0.2.7', '2026-11-21 23:50:38.411773+00', '2026-11-21 23:50:38.411773+00', '2036-01-01 00:00:00+00', '7b1e4a19-cf87-4158-b9d9-0d283af4ad10', '2026-11-21 23:50:38.411773+00');
INSERT INTO public.settings VALUES ('openai_model', 'örnek-model');
INSERT INTO public.settings VALUES ('openai_api_key', 'v1.AAAA.BBBB.CCCC');
INSERT INTO public.settings VALUES ('openai_assistant_id', 'asst_eski');
INSERT INTO public.site_texts VALUES ('kvkk', 'Aydınlatma metni', '2026-11-21 23:50:38.467679+00');
INSERT INTO public.staff_notices VALUES ('3af55cea-08a7-4db9-844b-f9b7a5f64303', '01930000-0000-7000-8000-000000000101', '01930000-0000-7000-8000-000000000001', 'wish', true, '2026-01-06 00:00:00+00');
INSERT INTO public.stats VALUES ('activeCustomers', '250+');
INSERT INTO public.stats VALUES ('sectors', '13');
INSERT INTO public.user_findings VALUES ('01930000-0000-7000-8000-000000000401', '01930000-0000-7000-8000-0000000000a2', '01930000-0000-7000-8000-000000000001', 'Yanlış yanıt', 'Tutar eski', 'thr_0123456789012345678901234567890a', '[{"id": "1"}]', '[{"id": "1"}, {"id": "2"}]', '2026-11-21 23:50:38.411773+00', DEFAULT);
INSERT INTO public.user_profiles VALUES ('01930000-0000-7000-8000-0000000000a1', 'superadmin', NULL, 'admin@sozbir.example');
INSERT INTO public.user_profiles VALUES ('01930000-0000-7000-8000-0000000000a2', 'company_user', '01930000-0000-7000-8000-000000000001', 'emre@lirva.example');
INSERT INTO sozbir_jobs.queue VALUES ('mail.send', 'short', 3, 30, true, 21600, 300, 31536000, 2592000, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 30, false, NULL, NULL, NULL, NULL, '2026-11-22 03:57:48.464308+00', '2026-11-22 03:57:48.464308+00');
INSERT INTO sozbir_jobs.queue VALUES ('backup.write', 'exclusive', 3, 300, true, 21600, 21600, 31536000, 2592000, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 30, false, NULL, NULL, NULL, NULL, '2026-11-22 03:57:48.468293+00', '2026-11-22 03:57:48.468293+00');
INSERT INTO sozbir_jobs.queue VALUES ('files.remove', 'short', 10, 60, true, 21600, 600, 31536000, 2592000, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 30, false, NULL, NULL, NULL, NULL, '2026-11-22 03:57:48.482693+00', '2026-11-22 03:57:48.482693+00');
INSERT INTO sozbir_jobs.queue VALUES ('retention.sweep', 'exclusive', 3, 300, true, 21600, 21600, 31536000, 2592000, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 30, false, NULL, NULL, NULL, NULL, '2026-11-22 03:57:48.48429+00', '2026-11-22 03:57:48.48429+00');
INSERT INTO sozbir_jobs.queue VALUES ('__pgboss__send-it', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-22 03:57:48.539539+00', '2026-11-22 03:57:48.539539+00');
INSERT INTO sozbir_jobs.schedule VALUES ('backup.write', '', 'cron', '0 * * * *', 'Europe/Istanbul', '{}', '{"tz": "Europe/Istanbul", "missed": "once"}', '2026-11-22 03:57:48.476791+00', '2026-11-22 03:57:48.476791+00', NULL);
INSERT INTO sozbir_jobs.schedule VALUES ('retention.sweep', '', 'cron', '30 3 * * *', 'Europe/Istanbul', '{}', '{"tz": "Europe/Istanbul", "missed": "once"}', '2026-11-22 03:57:48.485989+00', '2026-11-22 03:57:48.485989+00', NULL);
INSERT INTO sozbir_jobs.version VALUES (43, '2026-11-22 03:57:49.123325+00', '2026-11-22 03:57:48.467044+00', '2026-11-22 03:57:49.113717+00', NULL, NULL);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.app_secret
    ADD CONSTRAINT app_secret_pkey PRIMARY KEY (only_one);
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.chatbots
    ADD CONSTRAINT chatbots_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.client_references
    ADD CONSTRAINT client_references_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.company_chatbots
    ADD CONSTRAINT company_chatbots_pkey PRIMARY KEY (company_id, chatbot_id);
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
ALTER TABLE ONLY public.disposals
    ADD CONSTRAINT disposals_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_bucket_path_key UNIQUE (bucket, path);
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.finding_correction_articles
    ADD CONSTRAINT finding_correction_articles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.finding_corrections
    ADD CONSTRAINT finding_corrections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.installed_version
    ADD CONSTRAINT installed_version_pkey PRIMARY KEY (only_row);
ALTER TABLE ONLY public.knowledge_articles
    ADD CONSTRAINT knowledge_articles_chatbot_id_slug_key UNIQUE (chatbot_id, slug);
ALTER TABLE ONLY public.knowledge_articles
    ADD CONSTRAINT knowledge_articles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.knowledge_versions
    ADD CONSTRAINT knowledge_versions_pkey PRIMARY KEY (chatbot_id);
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
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_answer_id_key UNIQUE (answer_id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
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
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (account_id, code_hash);
ALTER TABLE ONLY public.retention_periods
    ADD CONSTRAINT retention_periods_pkey PRIMARY KEY (kind);
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.security_events
    ADD CONSTRAINT security_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.site_texts
    ADD CONSTRAINT site_texts_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.staff_notices
    ADD CONSTRAINT staff_notices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.stats
    ADD CONSTRAINT stats_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.user_findings
    ADD CONSTRAINT user_findings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_profiles
    ADD CONSTRAINT user_profiles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sozbir_jobs.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sozbir_jobs.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY sozbir_jobs.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY sozbir_jobs.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);
ALTER TABLE ONLY sozbir_jobs.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);
ALTER TABLE ONLY sozbir_jobs.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY sozbir_jobs.queue_stats_20261122
    ADD CONSTRAINT queue_stats_20261122_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY sozbir_jobs.queue_stats_20261123
    ADD CONSTRAINT queue_stats_20261123_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY sozbir_jobs.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);
ALTER TABLE ONLY sozbir_jobs.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);
ALTER TABLE ONLY sozbir_jobs.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);
ALTER TABLE ONLY sozbir_jobs.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX accounts_email ON public.accounts USING btree (email);
CREATE INDEX audit_log_newest ON public.audit_log USING btree (created_at DESC, id DESC);
CREATE INDEX audit_log_noun ON public.audit_log USING btree (noun, created_at DESC, id DESC);
CREATE INDEX chatbots_company ON public.chatbots USING btree (company_id);
CREATE UNIQUE INDEX chatbots_one_provider ON public.chatbots USING btree (is_provider) WHERE is_provider;
CREATE INDEX client_references_order ON public.client_references USING btree ("order", id);
CREATE UNIQUE INDEX companies_chatbot ON public.companies USING btree (chatbot_id);
CREATE INDEX companies_name ON public.companies USING btree (name);
CREATE INDEX company_chatbots_chatbot ON public.company_chatbots USING btree (chatbot_id);
CREATE INDEX contact_messages_contacts ON public.contact_messages USING gin (public.contacts_in(public.concat_lines(VARIADIC ARRAY[email, phone, message])));
CREATE INDEX contact_messages_name ON public.contact_messages USING btree (name, id);
CREATE INDEX contact_messages_newest ON public.contact_messages USING btree (created_at DESC, id DESC);
CREATE INDEX contact_messages_search ON public.contact_messages USING gin (search public.gin_trgm_ops);
CREATE INDEX contact_messages_status ON public.contact_messages USING btree (status, created_at DESC, id DESC);
CREATE INDEX contact_messages_subject ON public.contact_messages USING btree (subject, id);
CREATE INDEX conversations_contacts ON public.conversations USING gin (public.contacts_in(public.concat_lines(VARIADIC ARRAY[contact_email, contact_phone]))) WHERE ((contact_email IS NOT NULL) OR (contact_phone IS NOT NULL));
CREATE INDEX conversations_day ON public.conversations USING btree (chatbot_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX conversations_thread ON public.conversations USING btree (thread_id);
CREATE INDEX conversations_wished ON public.conversations USING btree (chatbot_id, created_at DESC, id DESC) WHERE (person_wished_at IS NOT NULL);
CREATE INDEX demo_requests_company ON public.demo_requests USING btree (company, id);
CREATE INDEX demo_requests_contacts ON public.demo_requests USING gin (public.contacts_in(public.concat_lines(VARIADIC ARRAY[email, phone, COALESCE(description, ''::text)])));
CREATE INDEX demo_requests_name ON public.demo_requests USING btree (name, id);
CREATE INDEX demo_requests_newest ON public.demo_requests USING btree (created_at DESC, id DESC);
CREATE INDEX demo_requests_search ON public.demo_requests USING gin (search public.gin_trgm_ops);
CREATE INDEX demo_requests_status ON public.demo_requests USING btree (status, created_at DESC, id DESC);
CREATE INDEX disposals_newest ON public.disposals USING btree (disposed_at DESC, id DESC);
CREATE INDEX files_unattached ON public.files USING btree (created_at) WHERE (bucket = 'chat-files'::text);
CREATE INDEX finding_correction_articles_finding ON public.finding_correction_articles USING btree (finding_id);
CREATE INDEX finding_corrections_company ON public.finding_corrections USING btree (company_id);
CREATE INDEX finding_corrections_finding ON public.finding_corrections USING btree (finding_id, created_at DESC);
CREATE INDEX live_support_sessions_newest ON public.live_support_sessions USING btree (updated_at DESC, id DESC);
CREATE INDEX live_support_sessions_search ON public.live_support_sessions USING gin (search public.gin_trgm_ops);
CREATE INDEX live_support_sessions_status ON public.live_support_sessions USING btree (status, updated_at DESC, id DESC);
CREATE UNIQUE INDEX messages_client_id ON public.messages USING btree (conversation_id, client_message_id) WHERE (client_message_id IS NOT NULL);
CREATE INDEX messages_contacts ON public.messages USING gin (public.contacts_in(content)) WHERE public.has_contacts(content);
CREATE INDEX messages_file ON public.messages USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE UNIQUE INDEX messages_reply ON public.messages USING btree (reply_to) WHERE (reply_to IS NOT NULL);
CREATE INDEX orders_company ON public.orders USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX orders_contacts ON public.orders USING gin (public.contacts_in(phone)) WHERE (phone IS NOT NULL);
CREATE INDEX orders_conversation ON public.orders USING btree (conversation_id);
CREATE INDEX outbox_due ON public.outbox USING btree (next_attempt_at) WHERE (sent_at IS NULL);
CREATE INDEX outbox_sent ON public.outbox USING btree (sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX password_resets_account ON public.password_resets USING btree (account_id);
CREATE INDEX security_events_account ON public.security_events USING btree (account_id, created_at DESC);
CREATE INDEX security_events_newest ON public.security_events USING btree (created_at DESC, id DESC);
CREATE INDEX sessions_account ON public.sessions USING btree (account_id);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE UNIQUE INDEX sessions_id ON public.sessions USING btree (id);
CREATE INDEX staff_notices_company ON public.staff_notices USING btree (company_id, created_at DESC);
CREATE INDEX staff_notices_conversation ON public.staff_notices USING btree (conversation_id);
CREATE INDEX user_findings_company ON public.user_findings USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX user_findings_newest ON public.user_findings USING btree (created_at DESC, id DESC);
CREATE INDEX user_profiles_company ON public.user_profiles USING btree (company_id);
CREATE UNIQUE INDEX job_common_i1 ON sozbir_jobs.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::sozbir_jobs.job_state) AND (policy = 'short'::text));
CREATE INDEX job_common_i10 ON sozbir_jobs.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::sozbir_jobs.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i11 ON sozbir_jobs.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::sozbir_jobs.job_state) AND (NOT blocked));
CREATE INDEX job_common_i12 ON sozbir_jobs.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);
CREATE UNIQUE INDEX job_common_i2 ON sozbir_jobs.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::sozbir_jobs.job_state) AND (policy = 'singleton'::text));
CREATE UNIQUE INDEX job_common_i3 ON sozbir_jobs.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::sozbir_jobs.job_state) AND (policy = 'stately'::text));
CREATE UNIQUE INDEX job_common_i4 ON sozbir_jobs.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::sozbir_jobs.job_state) AND (singleton_on IS NOT NULL));
CREATE UNIQUE INDEX job_common_i6 ON sozbir_jobs.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::sozbir_jobs.job_state) AND (policy = 'exclusive'::text));
CREATE INDEX job_common_i7 ON sozbir_jobs.job_common USING btree (name, group_id) WHERE ((state = 'active'::sozbir_jobs.job_state) AND (group_id IS NOT NULL));
CREATE UNIQUE INDEX job_common_i8 ON sozbir_jobs.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::sozbir_jobs.job_state, 'retry'::sozbir_jobs.job_state, 'failed'::sozbir_jobs.job_state])) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i9 ON sozbir_jobs.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::sozbir_jobs.job_state));
CREATE INDEX job_dep_parent_idx ON sozbir_jobs.job_dependency USING btree (parent_name, parent_id);
CREATE INDEX queue_stats_i1 ON ONLY sozbir_jobs.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261122_name_captured_on_deferred_count_queued_idx ON sozbir_jobs.queue_stats_20261122 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261123_name_captured_on_deferred_count_queued_idx ON sozbir_jobs.queue_stats_20261123 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX warning_i1 ON sozbir_jobs.warning USING btree (created_on DESC);
ALTER INDEX sozbir_jobs.job_pkey ATTACH PARTITION sozbir_jobs.job_common_pkey;
ALTER INDEX sozbir_jobs.queue_stats_i1 ATTACH PARTITION sozbir_jobs.queue_stats_20261122_name_captured_on_deferred_count_queued_idx;
ALTER INDEX sozbir_jobs.queue_stats_pkey ATTACH PARTITION sozbir_jobs.queue_stats_20261122_pkey;
ALTER INDEX sozbir_jobs.queue_stats_i1 ATTACH PARTITION sozbir_jobs.queue_stats_20261123_name_captured_on_deferred_count_queued_idx;
ALTER INDEX sozbir_jobs.queue_stats_pkey ATTACH PARTITION sozbir_jobs.queue_stats_20261123_pkey;
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
CREATE TRIGGER audited_insert AFTER INSERT ON public.retention_periods REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('kind');
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
CREATE TRIGGER audited_update AFTER UPDATE ON public.retention_periods REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('kind');
CREATE TRIGGER audited_update AFTER UPDATE ON public.settings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('key');
CREATE TRIGGER audited_update AFTER UPDATE ON public.site_texts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('key');
CREATE TRIGGER audited_update AFTER UPDATE ON public.stats REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('key');
CREATE TRIGGER audited_update AFTER UPDATE ON public.user_findings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER audited_update AFTER UPDATE ON public.user_profiles REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log('id');
CREATE TRIGGER bytes_go_along AFTER DELETE ON public.files REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.drop_bytes_of_files();
CREATE TRIGGER company_chatbot AFTER INSERT OR UPDATE OF company_id ON public.chatbots FOR EACH ROW WHEN ((new.company_id IS NOT NULL)) EXECUTE FUNCTION public.keep_company_chatbot();
CREATE TRIGGER files_go_along AFTER DELETE ON public.messages REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.drop_files_of_messages();
CREATE TRIGGER inbox_changed AFTER INSERT OR DELETE OR UPDATE ON public.contact_messages FOR EACH STATEMENT EXECUTE FUNCTION public.tell_inbox_changed();
CREATE TRIGGER inbox_changed AFTER INSERT OR DELETE OR UPDATE ON public.demo_requests FOR EACH STATEMENT EXECUTE FUNCTION public.tell_inbox_changed();
CREATE TRIGGER inbox_changed AFTER INSERT ON public.finding_corrections FOR EACH STATEMENT EXECUTE FUNCTION public.tell_inbox_changed();
CREATE TRIGGER inbox_changed AFTER INSERT OR DELETE OR UPDATE OF status, user_email ON public.live_support_sessions FOR EACH STATEMENT EXECUTE FUNCTION public.tell_inbox_changed();
CREATE TRIGGER inbox_changed AFTER INSERT OR DELETE OR UPDATE ON public.user_findings FOR EACH STATEMENT EXECUTE FUNCTION public.tell_inbox_changed();
CREATE TRIGGER knowledge_begun AFTER INSERT ON public.chatbots REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.begin_knowledge();
CREATE TRIGGER only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();
CREATE TRIGGER products_added AFTER INSERT ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_knowledge_change();
CREATE TRIGGER products_changed AFTER UPDATE ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_knowledge_change();
CREATE TRIGGER products_removed AFTER DELETE ON public.products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_knowledge_change();
CREATE TRIGGER site_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.client_references FOR EACH STATEMENT EXECUTE FUNCTION public.tell_site_changed();
CREATE TRIGGER site_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.retention_periods FOR EACH STATEMENT EXECUTE FUNCTION public.tell_site_changed();
CREATE TRIGGER site_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.settings FOR EACH STATEMENT EXECUTE FUNCTION public.tell_site_changed();
CREATE TRIGGER site_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.site_texts FOR EACH STATEMENT EXECUTE FUNCTION public.tell_site_changed();
CREATE TRIGGER site_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.stats FOR EACH STATEMENT EXECUTE FUNCTION public.tell_site_changed();
ALTER TABLE ONLY public.chatbots
    ADD CONSTRAINT chatbots_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.company_chatbots
    ADD CONSTRAINT company_chatbots_chatbot_id_fkey FOREIGN KEY (chatbot_id) REFERENCES public.chatbots(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.company_chatbots
    ADD CONSTRAINT company_chatbots_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_chatbot_id_fkey FOREIGN KEY (chatbot_id) REFERENCES public.chatbots(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.disposals
    ADD CONSTRAINT disposals_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.finding_correction_articles
    ADD CONSTRAINT finding_correction_articles_finding_id_fkey FOREIGN KEY (finding_id) REFERENCES public.user_findings(id) ON DELETE CASCADE;
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
ALTER TABLE ONLY public.knowledge_versions
    ADD CONSTRAINT knowledge_versions_chatbot_id_fkey FOREIGN KEY (chatbot_id) REFERENCES public.chatbots(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.live_support_sessions
    ADD CONSTRAINT live_support_sessions_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES public.conversations(thread_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_chatbot_id_fkey FOREIGN KEY (chatbot_id) REFERENCES public.chatbots(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_notices
    ADD CONSTRAINT staff_notices_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_notices
    ADD CONSTRAINT staff_notices_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_findings
    ADD CONSTRAINT user_findings_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_findings
    ADD CONSTRAINT user_findings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.user_profiles
    ADD CONSTRAINT user_profiles_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.user_profiles
    ADD CONSTRAINT user_profiles_id_fkey FOREIGN KEY (id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY sozbir_jobs.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES sozbir_jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY sozbir_jobs.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES sozbir_jobs.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY sozbir_jobs.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES sozbir_jobs.queue(name);
ALTER TABLE ONLY sozbir_jobs.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES sozbir_jobs.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY sozbir_jobs.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES sozbir_jobs.queue(name) ON DELETE CASCADE;
ALTER TABLE public.accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.app_secret ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.audit_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.chatbots ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.client_references ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.companies ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.company_chatbots ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.contact_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.conversations ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.demo_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.disposals ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.files ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.finding_correction_articles ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.finding_corrections ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.installed_version ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.knowledge_articles ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.knowledge_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.live_support_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.outbox ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON public.chatbots TO sozbir_tenant USING ((company_id = public.current_company()));
CREATE POLICY own_company ON public.companies TO sozbir_tenant USING ((id = public.current_company())) WITH CHECK ((id = public.current_company()));
CREATE POLICY own_company ON public.company_chatbots TO sozbir_tenant USING ((company_id = public.current_company()));
CREATE POLICY own_company ON public.conversations TO sozbir_tenant USING ((company_id = public.current_company()));
CREATE POLICY own_company ON public.disposals TO sozbir_tenant USING ((company_id = public.current_company())) WITH CHECK ((company_id = public.current_company()));
CREATE POLICY own_company ON public.files TO sozbir_tenant USING ((company_id = public.current_company())) WITH CHECK ((company_id = public.current_company()));
CREATE POLICY own_company ON public.finding_corrections TO sozbir_tenant USING ((company_id = public.current_company()));
CREATE POLICY own_company ON public.knowledge_articles TO sozbir_tenant USING ((company_id = public.current_company()));
CREATE POLICY own_company ON public.knowledge_versions TO sozbir_tenant USING ((EXISTS ( SELECT
   FROM public.chatbots
  WHERE ((chatbots.id = knowledge_versions.chatbot_id) AND (chatbots.company_id = public.current_company())))));
CREATE POLICY own_company ON public.messages TO sozbir_tenant USING ((company_id = public.current_company()));
CREATE POLICY own_company ON public.orders TO sozbir_tenant USING ((company_id = public.current_company()));
CREATE POLICY own_company ON public.products TO sozbir_tenant USING ((company_id = public.current_company()));
CREATE POLICY own_company ON public.user_findings TO sozbir_tenant USING ((company_id = public.current_company())) WITH CHECK ((company_id = public.current_company()));
CREATE POLICY own_company ON public.user_profiles TO sozbir_tenant USING ((company_id = public.current_company()));
ALTER TABLE public.password_resets ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.products ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.rate_limits ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.recovery_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.retention_periods ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.second_factors ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.security_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.staff_notices ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.stats ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.user_findings ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.user_profiles ENABLE ROW LEVEL SECURITY;
REVOKE ALL ON FUNCTION public.add_job(kind text, payload jsonb, start_at timestamp with time zone, job_key text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.add_job(kind text, payload jsonb, start_at timestamp with time zone, job_key text) TO sozbir_tenant;
GRANT SELECT ON TABLE public.chatbots TO sozbir_tenant;
GRANT SELECT ON TABLE public.companies TO sozbir_tenant;
GRANT UPDATE(name) ON TABLE public.companies TO sozbir_tenant;
GRANT UPDATE(logo) ON TABLE public.companies TO sozbir_tenant;
GRANT SELECT ON TABLE public.company_chatbots TO sozbir_tenant;
GRANT SELECT ON TABLE public.conversations TO sozbir_tenant;
GRANT SELECT,INSERT ON TABLE public.disposals TO sozbir_tenant;
GRANT SELECT,INSERT,DELETE ON TABLE public.files TO sozbir_tenant;
GRANT SELECT ON TABLE public.finding_corrections TO sozbir_tenant;
GRANT SELECT ON TABLE public.knowledge_articles TO sozbir_tenant;
GRANT SELECT ON TABLE public.knowledge_versions TO sozbir_tenant;
GRANT SELECT ON TABLE public.messages TO sozbir_tenant;
GRANT SELECT ON TABLE public.orders TO sozbir_tenant;
GRANT SELECT ON TABLE public.products TO sozbir_tenant;
GRANT SELECT,INSERT ON TABLE public.user_findings TO sozbir_tenant;
GRANT SELECT ON TABLE public.user_profiles TO sozbir_tenant;
