-- What a person narrowed a list to, under a name of their own. It goes with the person.
create table saved_views (
  id uuid primary key, -- given by the browser: what is sent twice is stored once
  user_id uuid not null references user_profiles on delete cascade,
  list text not null,
  name text not null check (char_length(name) between 1 and 60),
  filters jsonb not null,
  created_at timestamptz not null default now(),
  constraint saved_views_name unique (user_id, list, name)
);
alter table saved_views enable row level security;
grant select, insert, update, delete on saved_views to sozbir_tenant;
-- Each person's own: of their company's colleagues nobody needs them.
create policy own_views on saved_views to sozbir_tenant using (user_id = nullif(current_setting('app.actor', true), '')::uuid);
