-- A conversation has a state, and who may speak in it follows from that (docs/decisions/0032-people-in-conversations.md).
-- Each change of state raises the epoch: what was begun before it is told from what came after.
alter table conversations
  add column state text not null default 'bot' check (state in ('bot', 'waiting', 'human', 'closed')),
  add column epoch integer not null default 0,
  add column state_changed_at timestamptz not null default now(),
  add column owner_id uuid references user_profiles on delete set null,
  add column owner_name text, -- as the visitor reads it; kept when the account goes
  add column close_reason text check (close_reason in ('answered', 'unreachable', 'spam', 'left', 'other')),
  add column seen_by_visitor integer not null default 0, -- the last position the visitor's page showed
  add column seen_by_staff integer not null default 0,
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20),
  add constraint conversations_owner_when_human check (state = 'human' or owner_id is null),
  add constraint conversations_reason_when_closed check ((state = 'closed') = (close_reason is not null));

-- What people work on is little, whatever the history; closed ones are read newest first.
create index conversations_open on conversations (company_id, state_changed_at, id) where state in ('waiting', 'human');
create index conversations_owner on conversations (owner_id) where owner_id is not null;
create index conversations_closed on conversations (company_id, state_changed_at desc, id desc) where state = 'closed';

alter table messages
  drop constraint messages_role_check,
  add constraint messages_role_check check (role in ('user', 'assistant', 'staff', 'system')),
  add column author_id uuid references accounts on delete set null,
  add column author_name text;
create index messages_author on messages (author_id) where author_id is not null;

-- Every change of a conversation's state: who, when, why. Nobody in `actor_id`: the visitor, the assistant or the clock.
create table conversation_events (
  conversation_id uuid not null references conversations on delete cascade,
  company_id uuid references companies on delete cascade,
  epoch integer not null,
  kind text not null check (kind in ('asked', 'claimed', 'transferred', 'released', 'returned', 'handed-back', 'closed', 'reopened')),
  from_state text not null,
  to_state text not null,
  actor_id uuid references accounts on delete set null,
  actor_name text,
  reason text,
  created_at timestamptz not null default now(),
  primary key (conversation_id, epoch)
);
create index conversation_events_company on conversation_events (company_id, created_at desc);
create index conversation_events_actor on conversation_events (actor_id) where actor_id is not null;

-- What staff write for each other. A table of its own: nothing that reads messages can show one to a visitor.
create table conversation_notes (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  company_id uuid references companies on delete cascade,
  position integer not null, -- of the message it was written after
  author_id uuid references accounts on delete set null,
  author_name text not null,
  content text not null check (content <> ''),
  created_at timestamptz not null default now()
);
create index conversation_notes_conversation on conversation_notes (conversation_id, created_at);
create index conversation_notes_company on conversation_notes (company_id);
create index conversation_notes_author on conversation_notes (author_id) where author_id is not null;

-- Who works in the inbox. `seen_at` is moved while the inbox is open; who was not seen for a while is away.
create table staff_presence (
  user_id uuid primary key references user_profiles on delete cascade,
  company_id uuid references companies on delete cascade,
  status text not null default 'online' check (status in ('online', 'busy')),
  seen_at timestamptz not null
);
create index staff_presence_company on staff_presence (company_id, seen_at);

alter table conversation_events enable row level security;
alter table conversation_notes enable row level security;
alter table staff_presence enable row level security;
grant select, insert on conversation_events, conversation_notes to sozbir_tenant;
grant select, insert, update on staff_presence to sozbir_tenant;
grant insert on messages to sozbir_tenant;
grant update (is_order, state, epoch, state_changed_at, owner_id, owner_name, close_reason, seen_by_staff, tags, message_count, updated_at) on conversations to sozbir_tenant;
create policy own_company on conversation_events to sozbir_tenant using (company_id = current_company());
create policy own_company on conversation_notes to sozbir_tenant using (company_id = current_company());
create policy own_company on staff_presence to sozbir_tenant using (company_id = current_company());
-- Nobody of a company speaks as the visitor or the assistant.
create policy own_voice on messages as restrictive for insert to sozbir_tenant with check (role in ('staff', 'system'));
