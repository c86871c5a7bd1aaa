-- Which version of the program used this database last: an older one that does not know all of its migrations can name it
-- (server/database/migrate.ts).
create table installed_version (
  only_row boolean primary key default true check (only_row),
  version text not null,
  since timestamptz not null default now()
);
alter table installed_version enable row level security;
