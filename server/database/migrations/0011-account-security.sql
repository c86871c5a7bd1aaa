-- Second factors, sessions that people can see and end, and what happened to accounts.

alter table accounts add column password_set_by_admin boolean not null default false;

-- `id` names a session to its owner, who must not learn its token. `confirmed_at` is when the password was last given.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column confirmed_at timestamptz;
update sessions set confirmed_at = created_at;
alter table sessions
  alter column confirmed_at set not null,
  alter column confirmed_at set default now();
create unique index sessions_id on sessions (id);

create table second_factors (
  account_id uuid primary key references accounts on delete cascade,
  secret text not null,              -- sealed (server/secrets/secret-box.ts)
  enabled_at timestamptz,            -- null: being set up, not asked for yet
  last_step bigint not null default 0, -- the newest 30 seconds whose code was used: a code counts once
  created_at timestamptz not null default now()
);

create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- No references: an event outlives its account. The address and the device are the caller's, not always the account's owner.
create table security_events (
  id uuid primary key,
  account_id uuid,
  email text,
  event text not null,
  address text,
  user_agent text,
  created_at timestamptz not null
);
create index security_events_newest on security_events (created_at desc, id desc);
create index security_events_account on security_events (account_id, created_at desc);

alter table second_factors enable row level security;
alter table recovery_codes enable row level security;
alter table security_events enable row level security;
