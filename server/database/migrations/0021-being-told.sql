-- Of what each person of the staff is told, and by which way (docs/decisions/0035-notifications.md).

-- A row stands only where somebody chose; the rest is as server/domain/notice-settings.ts has it.
create table notice_settings (
  user_id uuid not null references user_profiles on delete cascade,
  kind text not null check (kind in ('waiting', 'mine', 'wish', 'order', 'finding', 'digest')),
  channel text not null check (channel in ('mail', 'push')),
  wanted boolean not null,
  primary key (user_id, kind, channel)
);

-- A browser that shows notices while our pages are closed. It belongs to a session and goes with it: by signing out,
-- with another role or company, with the account, or when the session is over.
create table push_subscriptions (
  id uuid primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  user_id uuid not null references user_profiles on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null, -- the browser's public key
  auth text not null,   -- and the secret it shares with us: both only seal what we send
  created_at timestamptz not null,
  last_ok_at timestamptz,
  failures integer not null default 0, -- since the last that arrived
  blocked_until timestamptz            -- asked no sooner, as its push service wishes or because it failed
);
create index push_subscriptions_session on push_subscriptions (session_id);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);

-- What push services know us by (VAPID): made at the first start, the private key sealed (server/secrets/secret-box.ts).
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null,
  made_at timestamptz not null default now()
);

-- The last day that a company's staff, or the provider without one, were mailed the digest of.
create table daily_digests (
  id uuid primary key,
  company_id uuid unique nulls not distinct references companies on delete cascade,
  day date not null
);

-- Up to which position the owner was mailed what the visitor wrote and nobody has seen; begins anew with an owner.
alter table conversations add column mailed_to_owner integer not null default 0;
grant update (mailed_to_owner) on conversations to sozbir_tenant;

alter table notice_settings enable row level security;
alter table push_subscriptions enable row level security;
alter table push_keys enable row level security;
alter table daily_digests enable row level security;
-- Each person's own: of their company's colleagues nobody needs them.
grant select, insert, update on notice_settings to sozbir_tenant;
create policy own_settings on notice_settings to sozbir_tenant using (user_id = nullif(current_setting('app.actor', true), '')::uuid);
