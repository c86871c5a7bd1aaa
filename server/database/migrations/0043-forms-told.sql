-- A transaction that notifies holds a lock of the whole database while its commit is written, so that forms which come in
-- at once wait for each other's flush. Like messages they are told of by the program, after the commit
-- (server/database/changes.ts); what the panel changes and what is removed still tells by itself.
drop trigger inbox_changed on demo_requests;
drop trigger inbox_changed on contact_messages;
create trigger inbox_changed after update or delete on demo_requests for each statement execute function tell_inbox_changed();
create trigger inbox_changed after update or delete on contact_messages for each statement execute function tell_inbox_changed();
