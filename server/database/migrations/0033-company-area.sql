-- The page a conversation was begun on, without what stands behind "?" or "#". Null: not known.
alter table conversations add column page text;

-- What became of a finding, and what the company's staff and the provider said of it.
alter table user_findings
  add column status text not null default 'open' check (status in ('open', 'in-progress', 'resolved', 'rejected'));
grant update (status) on user_findings to sozbir_tenant;

create table finding_notes (
  id uuid primary key,
  finding_id uuid not null references user_findings on delete cascade,
  company_id uuid references companies on delete cascade, -- of the finding
  author_id uuid references user_profiles on delete set null,
  author_name text not null,
  by_provider boolean not null,
  content text not null,
  created_at timestamptz not null default now()
);
create index finding_notes_finding on finding_notes (finding_id, created_at);
create index finding_notes_author on finding_notes (author_id) where author_id is not null;

alter table finding_notes enable row level security;
grant select, insert on finding_notes to sozbir_tenant;
create policy own_company on finding_notes to sozbir_tenant using (company_id = current_company()) with check (company_id = current_company());
-- Nobody of a company speaks as the provider.
create policy own_voice on finding_notes as restrictive for insert to sozbir_tenant with check (not by_provider);

-- Of a company's findings its staff's pages hear, and of no other's.
create function tell_findings_changed_of_companies() returns trigger language plpgsql as $$
begin
  perform pg_notify('findings_changed', company_id::text) from (select distinct company_id from changed where company_id is not null) as told;
  return null;
end $$;
do $$
begin
  execute format('alter function tell_findings_changed_of_companies() set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
create trigger findings_told after insert on user_findings referencing new table as changed for each statement execute function tell_findings_changed_of_companies();
create trigger findings_changed after update on user_findings referencing new table as changed for each statement execute function tell_findings_changed_of_companies();
create trigger findings_told after insert on finding_notes referencing new table as changed for each statement execute function tell_findings_changed_of_companies();
