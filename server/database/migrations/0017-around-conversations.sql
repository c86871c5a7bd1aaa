-- What happens around a conversation: when somebody is there, who is to be called back, what staff say often, and how it
-- was found (docs/decisions/0033-opening-hours-and-waiting.md).

-- One row an owner: a company, or the provider without one.
create table opening_hours (
  id uuid primary key,
  company_id uuid unique nulls not distinct references companies on delete cascade,
  week jsonb not null check (jsonb_typeof(week) = 'array'), -- seven days from Monday, each a list of {from, to}
  closed_on_holidays boolean not null,
  exceptions jsonb not null check (jsonb_typeof(exceptions) = 'array'), -- {date, hours}
  notice_minutes integer not null check (notice_minutes between 1 and 240),
  updated_at timestamptz not null default now()
);

create table canned_replies (
  id uuid primary key,
  company_id uuid references companies on delete cascade,
  shortcut text not null check (shortcut <> ''),
  content text not null check (length(content) between 1 and 4000),
  updated_at timestamptz not null default now(),
  constraint canned_replies_shortcut unique nulls not distinct (company_id, shortcut)
);

-- Who was promised to be reached; of a conversation one is open.
create table callbacks (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  company_id uuid references companies on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz,
  due_words text, -- as the visitor read it
  done_at timestamptz,
  done_by uuid references accounts on delete set null,
  done_by_name text
);
create unique index callbacks_open on callbacks (conversation_id) where done_at is null;
create index callbacks_company on callbacks (company_id, asked_at) where done_at is null;
create index callbacks_conversation on callbacks (conversation_id);
create index callbacks_done_by on callbacks (done_by) where done_by is not null;

create table conversation_ratings (
  conversation_id uuid not null references conversations on delete cascade,
  company_id uuid references companies on delete cascade,
  about text not null check (about in ('assistant', 'person')),
  good boolean not null,
  comment text check (length(comment) between 1 and 500),
  rated_at timestamptz not null,
  primary key (conversation_id, about)
);
create index conversation_ratings_company on conversation_ratings (company_id);

alter table conversations
  add column handoff_summary jsonb, -- what whoever takes over reads first
  add column person_offered_at timestamptz, -- once in a conversation
  add column wait_noticed_epoch integer; -- of which waiting the staff were told

-- What people have waited is read over these alone.
create index conversation_events_waits on conversation_events (company_id, created_at) where to_state = 'waiting';

-- Whom a request about personal data names is found by what staff or they themselves wrote, as in messages.
create index conversation_notes_contacts on conversation_notes using gin (contacts_in(content)) where has_contacts(content);
create index conversation_ratings_contacts on conversation_ratings using gin (contacts_in(comment)) where has_contacts(comment);

alter table staff_notices
  drop constraint staff_notices_kind_check,
  add constraint staff_notices_kind_check check (kind in ('wish', 'order', 'waiting'));

alter table opening_hours enable row level security;
alter table canned_replies enable row level security;
alter table callbacks enable row level security;
alter table conversation_ratings enable row level security;
grant select, insert, update, delete on opening_hours, canned_replies to sozbir_tenant;
grant select on callbacks, conversation_ratings to sozbir_tenant;
grant update (done_at, done_by, done_by_name) on callbacks to sozbir_tenant;
create policy own_company on opening_hours to sozbir_tenant using (company_id = current_company());
create policy own_company on canned_replies to sozbir_tenant using (company_id = current_company());
create policy own_company on callbacks to sozbir_tenant using (company_id = current_company());
create policy own_company on conversation_ratings to sozbir_tenant using (company_id = current_company());

create trigger audited_insert after insert on opening_hours referencing new table as added for each statement execute function write_audit_log('id');
create trigger audited_update after update on opening_hours referencing old table as removed new table as added for each statement execute function write_audit_log('id');
create trigger audited_delete after delete on opening_hours referencing old table as removed for each statement execute function write_audit_log('id');
create trigger audited_insert after insert on canned_replies referencing new table as added for each statement execute function write_audit_log('id');
create trigger audited_update after update on canned_replies referencing old table as removed new table as added for each statement execute function write_audit_log('id');
create trigger audited_delete after delete on canned_replies referencing old table as removed for each statement execute function write_audit_log('id');
