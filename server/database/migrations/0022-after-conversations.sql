-- Where a conversation came in. Null: it began before this was kept. `staff`: somebody of the staff tries the assistant.
alter table conversations
  add column channel text check (channel in ('live-support', 'widget', 'link', 'staff'));
update conversations set channel = 'live-support'
  where company_id is null and exists (select from live_support_sessions where thread_id = conversations.thread_id);

-- A note that is sent again is stored once, as a message is.
alter table conversation_notes add column client_note_id text;
create unique index conversation_notes_client_id on conversation_notes (conversation_id, client_note_id) where client_note_id is not null;

-- What a person answered to a question the assistant could not: places in a conversation, no texts, so that nothing of it
-- outlives the conversation. `question_key` is alike for questions that are alike but for case and diacritics.
create table answer_suggestions (
  id uuid primary key,
  chatbot_id text not null references chatbots on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  question_position integer not null,
  answer_position integer not null, -- of the answer's first message
  question_key text not null,
  answered_at timestamptz not null,
  unique (conversation_id, question_position)
);
create index answer_suggestions_question on answer_suggestions (chatbot_id, question_key);

-- What the super administrator made of them: it holds for every further answer to the same question.
create table suggestion_decisions (
  id uuid primary key,
  chatbot_id text not null references chatbots on delete cascade,
  question_key text not null,
  decision text not null check (decision in ('written', 'dismissed')),
  decided_at timestamptz not null default now(),
  unique (chatbot_id, question_key)
);

-- A company's staff have no right to either.
alter table answer_suggestions enable row level security;
alter table suggestion_decisions enable row level security;
create trigger audited_insert after insert on suggestion_decisions referencing new table as added for each statement execute function write_audit_log('id');
create trigger audited_update after update on suggestion_decisions referencing old table as removed new table as added for each statement execute function write_audit_log('id');
create trigger audited_delete after delete on suggestion_decisions referencing old table as removed for each statement execute function write_audit_log('id');
