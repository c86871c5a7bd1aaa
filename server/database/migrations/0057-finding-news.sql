-- What the provider has not yet been told of companies' findings; a row is removed when it is told.
create table finding_news (
  finding_id uuid not null references user_findings on delete cascade,
  company_id uuid not null references companies on delete cascade,
  kind text not null check (kind in ('reported', 'reopened', 'noted')),
  created_at timestamptz not null default now(),
  primary key (finding_id, kind)
);
create index finding_news_company on finding_news (company_id);

alter table finding_news enable row level security;
grant insert on finding_news to sozbir_tenant;
create policy own_company on finding_news for insert to sozbir_tenant with check (company_id = current_company());
