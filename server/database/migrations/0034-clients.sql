-- Clients at work (docs/decisions/0055-clients.md): a paused one's assistant rests, an archived one has left the lists as well.
alter table companies add column state text not null default 'active' check (state in ('active', 'paused', 'archived'));

-- A name stands for one client, whatever the case and with or without Turkish letters. Those that were alike before stay as they
-- are until they are renamed, so that this is no index: two at once wait for each other here.
create index companies_folded_name on companies (fold_turkish(name));
create function keep_company_name_once() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'UPDATE' and new.name = old.name then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('company name ' || fold_turkish(new.name), 0));
  if exists (select from companies where fold_turkish(name) = fold_turkish(new.name) and id <> new.id) then
    raise exception 'a company of this name is there' using errcode = 'unique_violation', constraint = 'companies_name_once';
  end if;
  return new;
end $$;
do $$
begin
  execute format('alter function keep_company_name_once() set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
create trigger name_once before insert or update of name on companies for each row execute function keep_company_name_once();

-- A super administrator who looks at a company's area as its staff see it: for one session, until it is ended.
create table company_views (
  session_id uuid primary key references sessions (id) on delete cascade,
  company_id uuid not null references companies on delete cascade,
  company text not null, -- its name then, for the audit log
  began_at timestamptz not null default now()
);
create index company_views_company on company_views (company_id);
alter table company_views enable row level security;
create trigger audited_insert after insert on company_views referencing new table as added for each statement execute function write_audit_log('company_id');
create trigger audited_delete after delete on company_views referencing old table as removed for each statement execute function write_audit_log('company_id');
