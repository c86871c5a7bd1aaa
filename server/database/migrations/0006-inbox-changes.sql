-- Forms and findings come in seldom: their tables tell by themselves. Conversations and live-support sessions change with
-- every message and are told of by the program, at most twice a second (server/database/changes.ts).
create function tell_inbox_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('inbox_changed', tg_table_name);
  return null;
end $$;
create trigger inbox_changed after insert or update or delete on demo_requests for each statement execute function tell_inbox_changed();
create trigger inbox_changed after insert or update or delete on contact_messages for each statement execute function tell_inbox_changed();
create trigger inbox_changed after insert or update or delete on user_findings for each statement execute function tell_inbox_changed();
-- Not its time and preview, which every message changes.
create trigger inbox_changed after insert or delete or update of status, user_email on live_support_sessions for each statement execute function tell_inbox_changed();
