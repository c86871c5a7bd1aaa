-- What an assistant knows beside its articles and products: pages of a company's site and its files, read, cut into
-- passages, looked through and published (docs/decisions/0046-knowledge-sources.md).
create table knowledge_sources (
  id uuid primary key,
  chatbot_id text not null references chatbots on delete cascade,
  kind text not null check (kind in ('site', 'files', 'feed')),
  name text not null check (length(name) between 1 and 200),
  address text, -- where a site's reading begins, or a feed stands
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'), -- contract/knowledge-sources.ts, SiteSettings
  every_hours integer check (every_hours between 1 and 720), -- null: read by hand
  state text not null default 'idle' check (state in ('idle', 'reading', 'stopping')),
  reading jsonb, -- how far it has come, and what a feed's last reading changed
  failure text, -- why the last reading ended early
  began_at timestamptz,
  read_at timestamptz,
  next_read_at timestamptz,
  reader uuid, -- who reads it: a second one takes its place, and the first leaves
  seen_at timestamptz, -- when the reader last said that it goes on
  alarmed_at timestamptz, -- when it was told that it fails; null while it is well
  created_at timestamptz not null default now(),
  check ((kind = 'files') = (address is null))
);
create index knowledge_sources_chatbot on knowledge_sources (chatbot_id);
create unique index knowledge_sources_files on knowledge_sources (chatbot_id) where kind = 'files';
create unique index knowledge_sources_feed on knowledge_sources (chatbot_id) where kind = 'feed';
create index knowledge_sources_due on knowledge_sources (next_read_at) where next_read_at is not null;

-- What stands on most pages of a site: menus and notices, as fingerprints.
create table knowledge_repetitions (
  source_id uuid primary key references knowledge_sources on delete cascade,
  pieces text[] not null
);

-- A page or file. Of its versions `draft_version` is the newest reading and `live_version` what visitors are answered
-- from; `off` and `live_off` are the keys of passages that are switched off in either.
create table knowledge_documents (
  id uuid primary key,
  source_id uuid not null references knowledge_sources on delete cascade,
  chatbot_id text not null references chatbots on delete cascade,
  name text not null check (length(name) between 1 and 2000), -- an address or a file's name
  given_title text check (length(given_title) between 1 and 500), -- by an administrator, instead of the one that was read
  title text not null default '',
  state text not null check (state in ('queued', 'fetched', 'in-review', 'live', 'unchanged', 'missing', 'retired', 'failed')),
  reason text, -- of a failure: contract/knowledge-sources.ts, DocumentFailure
  depth integer not null default 0,
  etag text,
  last_modified text,
  content_hash text, -- of what was read, not of its bytes
  bytes integer,
  missed integer not null default 0, -- so many readings in a row did not find it
  file_id text references files on delete set null, -- the file as it was sent
  draft_version uuid,
  live_version uuid,
  off text[] not null default '{}',
  live_off text[] not null default '{}',
  read_at timestamptz,
  number bigint not null generated always as identity, -- in the order they were met, and are read in
  created_at timestamptz not null default now()
);
create unique index knowledge_documents_number on knowledge_documents (source_id, number);
create unique index knowledge_documents_name on knowledge_documents (source_id, md5(name));
create index knowledge_documents_chatbot on knowledge_documents (chatbot_id, created_at desc, id desc);
create index knowledge_documents_state on knowledge_documents (source_id, state);

create table knowledge_document_versions (
  id uuid primary key,
  document_id uuid not null references knowledge_documents on delete cascade,
  title text not null,
  passages jsonb not null check (jsonb_typeof(passages) = 'array'), -- contract/passages.ts
  content_hash text not null,
  read_at timestamptz not null default now()
);
create index knowledge_document_versions_document on knowledge_document_versions (document_id, read_at desc);
alter table knowledge_documents
  add foreign key (draft_version) references knowledge_document_versions on delete set null,
  add foreign key (live_version) references knowledge_document_versions on delete set null;

-- One press: what changed for which document, both ways, so that one press undoes it.
create table knowledge_publications (
  id uuid primary key,
  chatbot_id text not null references chatbots on delete cascade,
  number integer not null,
  title text not null, -- of the first of its documents
  documents integer not null,
  counts jsonb not null, -- contract/publications.ts, ReviewCounts
  changes jsonb not null check (jsonb_typeof(changes) = 'array'), -- contract/publications.ts, PublishedChange
  override_reason text, -- why it went live although tests of the knowledge fail
  published_by uuid references accounts on delete set null,
  published_by_name text,
  published_at timestamptz not null default now(),
  undone_at timestamptz,
  constraint knowledge_publications_number unique (chatbot_id, number)
);

-- The log names a publication and counts its documents; which versions they were is bookkeeping.
create or replace function audited_row(noun text, fields jsonb) returns jsonb
  language sql immutable parallel safe
  return case when noun = 'settings' and fields ->> 'key' like '%\_key' then fields || '{"value": "••••"}'
      when noun = 'identity_keys' then fields - 'secret'
      when noun = 'knowledge_publications' then fields - 'changes' else fields end
    - array['updated_at', 'created_at', 'knowledge_version', 'form_key', 'full_conversation', 'selected_messages', 'password_hash'];

-- The next question is answered from what is live now. What a file was kept for may change when staff remove the file; they may not
-- count, hence security definer.
create function count_document_change() returns trigger language plpgsql security definer as $$
begin
  update knowledge_versions set version = version + 1
    where chatbot_id in (
      select chatbot_id from changed where live_version is not null
    );
  return null;
end $$;
create function count_live_change() returns trigger language plpgsql security definer as $$
begin
  update knowledge_versions set version = version + 1
    where chatbot_id in (
      select changed.chatbot_id from changed join before using (id)
        where changed.live_version is distinct from before.live_version or changed.live_off is distinct from before.live_off
          or (changed.live_version is not null and changed.given_title is distinct from before.given_title)
    );
  return null;
end $$;
-- A file leaves with its document; its bytes go after it (0013-retention.sql).
alter table files drop constraint files_bucket_check;
alter table files add constraint files_bucket_check check (bucket in ('images', 'company-logos', 'chat-files', 'documents'));
create index knowledge_documents_file on knowledge_documents (file_id) where file_id is not null;
create function drop_files_of_documents() returns trigger language plpgsql as $$
begin
  delete from files where id in (select file_id from removed where file_id is not null);
  return null;
end $$;
create trigger files_go_along after delete on knowledge_documents referencing old table as removed for each statement execute function drop_files_of_documents();
do $$
begin
  execute format('alter function drop_files_of_documents() set search_path = pg_catalog, %I, pg_temp', current_schema());
  execute format('alter function count_document_change() set search_path = pg_catalog, %I, pg_temp', current_schema());
  execute format('alter function count_live_change() set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
create trigger documents_changed after update on knowledge_documents
  referencing old table as before new table as changed for each statement execute function count_live_change();
create trigger documents_removed after delete on knowledge_documents
  referencing old table as changed for each statement execute function count_document_change();

alter table knowledge_sources enable row level security;
alter table knowledge_repetitions enable row level security;
alter table knowledge_documents enable row level security;
alter table knowledge_document_versions enable row level security;
alter table knowledge_publications enable row level security;

create trigger audited_insert after insert on knowledge_sources referencing new table as added for each statement execute function write_audit_log('id');
create trigger audited_update after update on knowledge_sources referencing old table as removed new table as added for each statement execute function write_audit_log('id');
create trigger audited_delete after delete on knowledge_sources referencing old table as removed for each statement execute function write_audit_log('id');
create trigger audited_insert after insert on knowledge_publications referencing new table as added for each statement execute function write_audit_log('id');
create trigger audited_update after update on knowledge_publications referencing old table as removed new table as added for each statement execute function write_audit_log('id');
