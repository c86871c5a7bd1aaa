-- What came of the last calls of the language model that answers now, in the same words as a trial of the settings. One
-- row while it fails, none while it answers. Every node writes it; it may be lost at any time.
create unlogged table model_health (
  key text primary key default 'model' check (key = 'model'),
  address text not null,
  model text not null,
  failures integer not null, -- in a row
  failure text not null,
  status integer, -- HTTP, where the endpoint refused
  since timestamptz not null,
  last_at timestamptz not null
);
alter table model_health enable row level security;

-- Nobody signs in with an account that is disabled, and its sessions are none (`npm run create-admin -- --disable`).
alter table accounts add column disabled_at timestamptz;
