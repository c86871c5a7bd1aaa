-- Forms that a company composes for its chat, and what visitors left in them (docs/decisions/0041-processes.md).
create table processes (
  id uuid primary key,
  chatbot_id text not null references chatbots on delete cascade,
  company_id uuid references companies on delete cascade, -- the chatbot's
  name text not null check (length(name) between 1 and 60),
  triggers text[] not null default '{}', -- what visitors say who wish for it
  intro text not null check (length(intro) between 1 and 300),
  fields jsonb not null check (jsonb_typeof(fields) = 'array'), -- contract/processes.ts, ProcessField
  closing text not null default '' check (length(closing) <= 500),
  active boolean not null default true,
  version integer not null default 1, -- counts up with every change
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index processes_name on processes (chatbot_id, fold_turkish(name));
create index processes_company on processes (company_id);

-- Of a conversation and a process there is one. The process may have been changed or removed since: what the form was
-- stands beside what was answered, and process_id refers to nothing.
create table process_entries (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  company_id uuid references companies on delete cascade,
  process_id uuid not null,
  process_name text not null,
  fields jsonb not null check (jsonb_typeof(fields) = 'array'),
  answers jsonb not null check (jsonb_typeof(answers) = 'object'), -- by the fields' keys
  state text not null default 'open' check (state in ('open', 'handled', 'withdrawn')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  handled_at timestamptz,
  handled_by uuid references accounts on delete set null,
  handled_by_name text,
  constraint process_entries_once unique (conversation_id, process_id)
);
create index process_entries_company on process_entries (company_id, created_at desc);
create index process_entries_open on process_entries (process_id) where state = 'open';
create index process_entries_handled_by on process_entries (handled_by) where handled_by is not null;

-- What an assistant offers belongs to what it knows: a change of either makes its index anew. Staff may not count, hence
-- security definer.
create function count_process_change() returns trigger language plpgsql security definer as $$
begin
  update knowledge_versions set version = version + 1
    where chatbot_id in (select distinct chatbot_id from changed);
  return null;
end $$;
do $$
begin
  execute format('alter function count_process_change() set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
create trigger processes_added after insert on processes referencing new table as changed for each statement execute function count_process_change();
create trigger processes_changed after update on processes referencing new table as changed for each statement execute function count_process_change();
create trigger processes_removed after delete on processes referencing old table as changed for each statement execute function count_process_change();

alter table staff_notices
  drop constraint staff_notices_kind_check,
  add constraint staff_notices_kind_check check (kind in ('wish', 'order', 'waiting', 'process'));
alter table notice_settings
  drop constraint notice_settings_kind_check,
  add constraint notice_settings_kind_check check (kind in ('waiting', 'mine', 'wish', 'order', 'process', 'finding', 'digest'));

alter table processes enable row level security;
alter table process_entries enable row level security;
grant select, insert, update, delete on processes to sozbir_tenant;
grant select on process_entries to sozbir_tenant;
grant update (state, handled_at, handled_by, handled_by_name) on process_entries to sozbir_tenant;
create policy own_company on processes to sozbir_tenant using (company_id = current_company());
create policy own_company on process_entries to sozbir_tenant using (company_id = current_company());

create trigger audited_insert after insert on processes referencing new table as added for each statement execute function write_audit_log('id');
create trigger audited_update after update on processes referencing old table as removed new table as added for each statement execute function write_audit_log('id');
create trigger audited_delete after delete on processes referencing old table as removed for each statement execute function write_audit_log('id');
