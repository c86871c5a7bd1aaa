-- A corrected finding is settled from now on (0019), and so are those corrected before: only the status tells whether
-- one is open.
update user_findings set status = 'resolved'
where status in ('open', 'in-progress') and coalesce(
  (select bool_and(result.passed) from knowledge_cases as test
    join knowledge_case_results as result on result.case_id = test.id where test.finding_id = user_findings.id),
  exists (select from finding_corrections as correction where correction.finding_id = user_findings.id
    and correction.outcome_after = 'answered' and correction.answer_after <> correction.answer_before));
