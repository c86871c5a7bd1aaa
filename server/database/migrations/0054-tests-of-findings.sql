-- A company's staff see with a finding whether its tests pass, and nothing of other tests.
grant select (id, finding_id, question) on knowledge_cases to sozbir_tenant;
grant select (case_id, passed, said, tested_at) on knowledge_case_results to sozbir_tenant;
create policy own_company on knowledge_cases for select to sozbir_tenant using (finding_id in (select id from user_findings));
create policy own_company on knowledge_case_results for select to sozbir_tenant using (case_id in (select id from knowledge_cases));

-- A test that passes, or fails again, changes how many findings are open.
create trigger inbox_changed after insert or update or delete on knowledge_case_results for each statement execute function tell_inbox_changed();
