-- A mail is claimed, and the claim committed, before it is sent: no transaction waits for a mail server. A claim that nobody
-- took back tells that a node died with the mail in hand, and that nobody knows whether it left.
alter table outbox add column claimed_at timestamptz;
alter table outbox add column lost integer not null default 0;
