-- What the nightly check found untrue in what chatbots know, beside the findings of people
-- (docs/decisions/0049-nightly-truth-check.md). A chatbot without a company, as the provider's own, has findings too.
alter table user_findings alter column company_id drop not null;
alter table user_findings add check (company_id is not null or user_id is null);
alter table finding_corrections alter column company_id drop not null;

-- A finding of the check: what says what, and what is so. `disagreement` names it apart from what is so today: while it
-- is open, or somebody has let it stand, it is not reported again.
create table truth_findings (
  finding_id uuid primary key references user_findings on delete cascade,
  company_id uuid references companies on delete cascade,
  chatbot_id text references chatbots on delete set null,
  disagreement text not null,
  kind text not null check (kind in ('price', 'stock', 'date', 'link')),
  subject text not null, -- a product's number, an address, a day
  place_kind text not null check (place_kind in ('article', 'passage')),
  place_id text not null, -- an article's slug; a passage's document, a colon and its key
  place_title text not null,
  place_address text,
  sentence text not null,
  says text not null,
  truth text not null,
  seen_at timestamptz not null,
  closed_at timestamptz,
  closed_as text check (closed_as in ('agrees', 'dismissed')),
  check ((closed_at is null) = (closed_as is null))
);
create unique index truth_findings_standing on truth_findings (chatbot_id, disagreement) where closed_as is distinct from 'agrees';
create index truth_findings_company on truth_findings (company_id);

-- When a chatbot was checked last: where a night is too short, the next one begins with those that waited longest.
create table truth_checks (
  chatbot_id text primary key references chatbots on delete cascade,
  checked_at timestamptz not null
);

-- Addresses that a chatbot's knowledge leads to. `dead_nights`: so many nights in a row nothing was there.
create table truth_links (
  chatbot_id text not null references chatbots on delete cascade,
  address_key text not null, -- md5 of the address, which may be long
  address text not null,
  checked_at timestamptz,
  status integer, -- of the last answer; null where none came
  failure text,
  moved_to text, -- where its redirects end
  dead_nights integer not null default 0,
  dead_on date, -- the last such night
  primary key (address_key, chatbot_id)
);
create index truth_links_chatbot on truth_links (chatbot_id);

alter table truth_findings enable row level security;
alter table truth_checks enable row level security;
alter table truth_links enable row level security;
grant select on truth_findings to sozbir_tenant;
create policy own_company on truth_findings to sozbir_tenant using (company_id = current_company());

create trigger audited_update after update on truth_findings referencing old table as removed new table as added for each statement execute function write_audit_log('finding_id');
create function tell_findings_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('inbox_changed', 'user_findings');
  return null;
end $$;
do $$
begin
  execute format('alter function tell_findings_changed() set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
create trigger inbox_changed after insert or update of closed_at on truth_findings for each statement execute function tell_findings_changed();
