-- Notes, corrections and the results of tests change what the list of findings shows: they are told under its name.
create or replace trigger inbox_changed after insert on finding_corrections for each statement execute function tell_findings_changed();
create or replace trigger inbox_changed after insert or update or delete on knowledge_case_results for each statement execute function tell_findings_changed();
create trigger inbox_changed after insert on finding_notes for each statement execute function tell_findings_changed();
