-- From a finding to its fix: what was answered before and after an article was mended. A finding's own fields stay as they are.
create table finding_corrections (
  id uuid primary key,
  finding_id uuid not null references user_findings on delete cascade,
  company_id uuid not null references companies on delete cascade,
  question text not null,
  answer_before text not null,
  answer_after text not null,
  outcome_after text not null check (outcome_after in ('answered', 'suggested', 'declined', 'small-talk')),
  article_slug text not null,
  article_title text not null,
  corrected_by uuid references accounts on delete set null,
  created_at timestamptz not null default now()
);
create index finding_corrections_finding on finding_corrections (finding_id, created_at desc);
create index finding_corrections_company on finding_corrections (company_id);

alter table finding_corrections enable row level security;
grant select on finding_corrections to sozbir_tenant;
create policy own_company on finding_corrections to sozbir_tenant using (company_id = current_company());

create trigger audited_insert after insert on finding_corrections referencing new table as added for each statement execute function write_audit_log('id');
create trigger inbox_changed after insert on finding_corrections for each statement execute function tell_inbox_changed();
