-- What was struck out of a model's answer (docs/decisions/0040-fact-check-and-budget.md). Staff read it; nothing that
-- answers a visitor selects it into what is sent. Null: nothing was, or nothing was looked for.
alter table messages add column struck jsonb;

-- What a million tokens cost. One row, or none where nobody said.
create table model_prices (
  key text primary key default 'prices' check (key = 'prices'),
  currency text not null check (currency in ('TRY', 'USD', 'EUR', 'GBP')),
  input numeric(12, 6) not null check (input >= 0),
  cached_input numeric(12, 6) check (cached_input >= 0), -- null: as other input
  output numeric(12, 6) not null check (output >= 0)
);

-- What a company may use up a day; without a company, those that have no row of their own, and the provider's own
-- assistant. Money counts where there are prices, tokens where there are none; null is no limit.
create table model_budgets (
  id uuid primary key,
  company_id uuid unique nulls not distinct references companies on delete cascade,
  money numeric(16, 6) check (money >= 0),
  tokens bigint check (tokens >= 0)
);

-- What was used up, by Istanbul day: a row a day and company, in the currency that prices had then ('' without prices).
create table model_usage (
  id uuid primary key,
  company_id uuid references companies on delete cascade,
  day date not null,
  currency text not null,
  calls integer not null,
  estimated_calls integer not null, -- of them, those whose endpoint did not say what they used
  prompt_tokens bigint not null,
  cached_tokens bigint not null, -- part of the prompt's
  completion_tokens bigint not null,
  cost numeric(18, 6) not null,
  struck integer not null,
  told_at timestamptz, -- when the staff were told that the day's budget is used up
  unique nulls not distinct (company_id, day, currency)
);
create index model_usage_day on model_usage (day);

alter table model_prices enable row level security;
alter table model_budgets enable row level security;
alter table model_usage enable row level security;
grant select on model_prices, model_budgets, model_usage to sozbir_tenant;
create policy everybodys on model_prices for select to sozbir_tenant using (true);
create policy own_or_common on model_budgets for select to sozbir_tenant using (company_id = current_company() or company_id is null);
create policy own_company on model_usage for select to sozbir_tenant using (company_id = current_company());

create trigger audited_insert after insert on model_prices referencing new table as added for each statement execute function write_audit_log('key');
create trigger audited_update after update on model_prices referencing old table as removed new table as added for each statement execute function write_audit_log('key');
create trigger audited_delete after delete on model_prices referencing old table as removed for each statement execute function write_audit_log('key');
create trigger audited_insert after insert on model_budgets referencing new table as added for each statement execute function write_audit_log('id');
create trigger audited_update after update on model_budgets referencing old table as removed new table as added for each statement execute function write_audit_log('id');
create trigger audited_delete after delete on model_budgets referencing old table as removed for each statement execute function write_audit_log('id');
