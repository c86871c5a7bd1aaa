-- Tests of what a chatbot knows (docs/decisions/0048-tests-of-the-knowledge.md).
create table knowledge_cases (
  id uuid primary key,
  chatbot_id text not null references chatbots on delete cascade,
  asked_key text not null, -- of what is asked after what: the same test is there once
  question text not null check (length(question) between 1 and 4000),
  said_before text[] not null default '{}', -- what the visitor said until then
  expected text not null check (expected in ('article', 'answer', 'decline', 'hand-off')),
  article text, -- a slug; the article may be gone
  must text[] not null default '{}',
  forbidden text[] not null default '{}',
  origin text not null check (origin in ('hand', 'import', 'playground', 'unanswered', 'finding')),
  finding_id uuid references user_findings on delete set null,
  created_by uuid references accounts on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint knowledge_cases_once unique (chatbot_id, asked_key),
  check ((expected = 'article') = (article is not null))
);
create index knowledge_cases_listed on knowledge_cases (chatbot_id, updated_at desc, id desc);
create index knowledge_cases_finding on knowledge_cases (finding_id) where finding_id is not null;
create index knowledge_cases_created_by on knowledge_cases (created_by) where created_by is not null;

-- What became of each the last time: no administrator's change, and so beside the test.
create table knowledge_case_results (
  case_id uuid primary key references knowledge_cases on delete cascade,
  passed boolean not null,
  failures jsonb not null check (jsonb_typeof(failures) = 'array'), -- contract/knowledge-cases.ts, CaseResult
  outcome text not null,
  said text not null,
  sources jsonb not null check (jsonb_typeof(sources) = 'array'),
  variants integer not null default 0,
  variants_passed integer not null default 0,
  tested_at timestamptz not null,
  broken_at timestamptz, -- since when it is wrong, where it was right before
  broken_told_at timestamptz, -- when the super administrators were told of that
  mended_told_at timestamptz -- when who reported its finding was told that it is right now
);
create index knowledge_case_results_broken on knowledge_case_results (broken_at) where broken_at is not null and broken_told_at is null;

create table knowledge_case_runs (
  id uuid primary key,
  chatbot_id text not null references chatbots on delete cascade,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  cause text not null check (cause in ('hand', 'nightly')),
  total integer not null,
  tested integer not null default 0,
  passed integer not null default 0,
  variants integer not null default 0,
  variants_passed integer not null default 0,
  began_at timestamptz not null default now(),
  ended_at timestamptz
);
create index knowledge_case_runs_chatbot on knowledge_case_runs (chatbot_id, began_at desc);
create unique index knowledge_case_runs_running on knowledge_case_runs (chatbot_id) where state = 'running';

-- What was changed although tests turned wrong by it.
create table knowledge_case_overrides (
  id uuid primary key,
  chatbot_id text not null references chatbots on delete cascade,
  change text not null check (change in ('article', 'product', 'import', 'correction', 'publication')),
  reason text not null check (length(reason) between 1 and 500),
  questions text[] not null, -- of the tests that turned wrong
  overridden_by uuid references accounts on delete set null,
  created_at timestamptz not null default now()
);
create index knowledge_case_overrides_chatbot on knowledge_case_overrides (chatbot_id, created_at desc);
create index knowledge_case_overrides_by on knowledge_case_overrides (overridden_by) where overridden_by is not null;

alter table knowledge_cases enable row level security;
alter table knowledge_case_results enable row level security;
alter table knowledge_case_runs enable row level security;
alter table knowledge_case_overrides enable row level security;

create trigger audited_insert after insert on knowledge_cases referencing new table as added for each statement execute function write_audit_log('id');
create trigger audited_update after update on knowledge_cases referencing old table as removed new table as added for each statement execute function write_audit_log('id');
create trigger audited_delete after delete on knowledge_cases referencing old table as removed for each statement execute function write_audit_log('id');
create trigger audited_insert after insert on knowledge_case_overrides referencing new table as added for each statement execute function write_audit_log('id');
