-- How long what is kept of people is kept; the nightly job of server/domain/retention.ts goes by it. A kind without a row has the
-- period that comes with the product (contract/retention.ts).
create table retention_periods (
  kind text primary key check (kind in ('conversation_months', 'form_months', 'mail_days', 'audit_months')),
  value integer not null check (value between 1 and 3650)
);
-- What was disposed of: counts, nothing of what it was.
create table disposals (
  id uuid primary key,
  kind text not null,
  count integer not null check (count > 0),
  why text not null check (why in ('period', 'request')),
  company_id uuid references companies on delete set null, -- whose administrator asked; null: the nightly job, or the provider
  disposed_at timestamptz not null default now()
);
create index disposals_newest on disposals (disposed_at desc, id desc);
alter table retention_periods enable row level security;
alter table disposals enable row level security;
grant insert, select on disposals to sozbir_tenant;
create policy own_company on disposals to sozbir_tenant using (company_id = current_company()) with check (company_id = current_company());

create trigger audited_insert after insert on retention_periods referencing new table as added for each statement execute function write_audit_log('kind');
create trigger audited_update after update on retention_periods referencing old table as removed new table as added for each statement execute function write_audit_log('kind');
-- The notice of KVKK names the periods.
create trigger site_changed after insert or update or delete or truncate on retention_periods for each statement execute function tell_site_changed();

-- A deleted message takes its file along, and a deleted file leaves its bytes to a job, whatever deleted it: a conversation, a
-- chatbot, a company. Staff may see neither, hence security definer.
create function drop_files_of_messages() returns trigger language plpgsql security definer as $$
begin
  delete from files where id in (select file_id from removed where file_id is not null);
  return null;
end $$;
create trigger files_go_along after delete on messages referencing old table as removed for each statement execute function drop_files_of_messages();

create function drop_bytes_of_files() returns trigger language plpgsql security definer as $$
begin
  perform add_job('files.remove', jsonb_build_object('files', jsonb_agg(jsonb_build_object('bucket', bucket, 'path', path))), null, null)
    from (select bucket, path, (row_number() over ()) / 200 as chunk from removed) as chunked group by chunk;
  return null;
end $$;
create trigger bytes_go_along after delete on files referencing old table as removed for each statement execute function drop_bytes_of_files();

-- A cascade looks for the message a file belongs to, and the job for files that belong to none.
create index messages_file on messages (file_id) where file_id is not null;
create index files_unattached on files (created_at) where bucket = 'chat-files';

-- The e-mail addresses (in lower case) and telephone numbers (their last ten digits) in a text. They are indexed, so that what is
-- kept of a person is found in millions of messages; few messages have one.
create function contacts_in(content text) returns text[]
  language sql immutable parallel safe
  return array(select lower(found[1]) from regexp_matches(content, '([[:alnum:]._%+-]+@[[:alnum:].-]+\.[[:alpha:]]{2,})', 'g') as found)
    || array(select right(regexp_replace(found[1], '\D', '', 'g'), 10) from regexp_matches(content, '(\d(?:[\s().-]{0,2}\d){9,14})', 'g') as found);

create function has_contacts(content text) returns boolean
  language sql immutable parallel safe
  return content ~ '@|\d([\s().-]{0,2}\d){9}';

create function concat_lines(variadic texts text[]) returns text
  language sql immutable parallel safe
  return array_to_string(texts, E'\n');

create index messages_contacts on messages using gin (contacts_in(content)) where has_contacts(content);
create index demo_requests_contacts on demo_requests using gin (contacts_in(concat_lines(email, phone, coalesce(description, ''))));
create index contact_messages_contacts on contact_messages using gin (contacts_in(concat_lines(email, phone, message)));

-- The nightly job goes by the age of these.
create index outbox_sent on outbox (sent_at) where sent_at is not null;

-- The audit log only grows, except for what its period or a person's request ends.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('app.disposal', true) = 'on' then return null; end if;
  raise exception 'the audit log only grows';
end $$;

do $$
declare written text;
begin
  foreach written in array array['drop_files_of_messages', 'drop_bytes_of_files', 'refuse_audit_change'] loop
    execute format('alter function %I set search_path = pg_catalog, %I, pg_temp', written, current_schema());
  end loop;
end $$;
