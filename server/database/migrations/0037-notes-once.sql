-- A note that is sent again, to an order or to a finding, is stored once, as one of a conversation is.
alter table order_notes add column client_note_id text;
create unique index order_notes_client_id on order_notes (order_id, client_note_id) where client_note_id is not null;
alter table finding_notes add column client_note_id text;
create unique index finding_notes_client_id on finding_notes (finding_id, client_note_id) where client_note_id is not null;
