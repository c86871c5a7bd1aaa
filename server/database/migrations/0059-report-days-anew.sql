-- What was kept of the report's days measured a person's first answer from a conversation's first request for one, even if that
-- one had ended, and took a conversation for settled whose last question has no answer. Those days are counted anew.
with gone as (delete from report_days returning company_id, day)
  insert into report_days_due (company_id, day) select company_id, day from gone on conflict do nothing;
