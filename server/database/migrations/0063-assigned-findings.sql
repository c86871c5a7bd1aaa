-- Who works on a finding: one of the company's staff, or a super administrator.
alter table user_findings add column assignee_id uuid references user_profiles on delete set null;
create index user_findings_assignee on user_findings (assignee_id) where assignee_id is not null;
grant update (assignee_id) on user_findings to sozbir_tenant;
