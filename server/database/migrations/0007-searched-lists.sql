-- Long lists are searched and sorted by the database. Each searched table keeps its texts folded in one column: a search with or
-- without Turkish letters is one comparison, and a trigram index finds rare words. Names sort in Turkish.
create function searched_text(variadic texts text[]) returns text
  language sql immutable parallel safe
  return fold_turkish(array_to_string(texts, ' '));

alter table demo_requests alter column name type text collate "tr-x-icu", alter column company type text collate "tr-x-icu";
alter table contact_messages alter column name type text collate "tr-x-icu", alter column subject type text collate "tr-x-icu";

alter table demo_requests add column search text not null generated always as (searched_text(name, title, company, email, phone, description)) stored;
alter table contact_messages add column search text not null generated always as (searched_text(name, title, email, phone, subject, message)) stored;
alter table live_support_sessions add column search text not null generated always as (searched_text(user_email, last_message_preview)) stored;

create index demo_requests_search on demo_requests using gin (search gin_trgm_ops);
create index contact_messages_search on contact_messages using gin (search gin_trgm_ops);
create index live_support_sessions_search on live_support_sessions using gin (search gin_trgm_ops);

create index demo_requests_name on demo_requests (name, id);
create index demo_requests_company on demo_requests (company, id);
create index demo_requests_status on demo_requests (status, created_at desc, id desc);
create index contact_messages_name on contact_messages (name, id);
create index contact_messages_subject on contact_messages (subject, id);
create index contact_messages_status on contact_messages (status, created_at desc, id desc);
create index live_support_sessions_status on live_support_sessions (status, updated_at desc, id desc);

-- The folded texts are no change of their own.
create or replace function audited_row(noun text, fields jsonb) returns jsonb
  language sql immutable parallel safe
  return case when noun = 'settings' and fields ->> 'key' like '%\_key' then fields || '{"value": "••••"}' else fields end
    - array['updated_at', 'created_at', 'knowledge_version', 'form_key', 'full_conversation', 'selected_messages', 'password_hash', 'search'];
