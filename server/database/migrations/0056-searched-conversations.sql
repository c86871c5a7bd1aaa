-- The inbox is searched in all that was said (docs/decisions/0079-searched-conversations.md). A message is not indexed when
-- it is written: that would cost each more than storing it does. What a closed conversation holds is kept folded, as one
-- text; of one that was written to day and night, the newest part, so that it can be closed and searched, too.
create function conversation_text(conversation conversations) returns text
  language sql stable
  return regexp_replace(searched_text(
    conversation.contact_name, conversation.contact_email, conversation.contact_phone, conversation.customer_number,
    conversation.customer_name, conversation.customer_email, conversation.customer_phone,
    (select right(string_agg(content, ' ' order by position), 200000) from messages
      where conversation_id = conversation.id and role <> 'system' and position > conversation.message_count - 2000)), '\s+', ' ', 'g');

create table conversation_texts (
  conversation_id uuid primary key references conversations on delete cascade,
  company_id uuid references companies on delete cascade,
  text text not null
);

create function keep_conversation_text() returns trigger language plpgsql security definer as $$
begin
  delete from conversation_texts where conversation_id = new.id;
  insert into conversation_texts select id, company_id, conversation_text(conversations) from conversations
    where id = new.id and state = 'closed';
  return null;
end $$;

do $$
begin
  execute format('alter function keep_conversation_text set search_path = pg_catalog, %I, pg_temp', current_schema());
  revoke all on function keep_conversation_text from public;
end $$;

-- At the end of the transaction, which may write the last message after it closes the conversation.
create constraint trigger conversation_text_begun after insert on conversations deferrable initially deferred
  for each row when (new.state = 'closed') execute function keep_conversation_text();
create constraint trigger conversation_text_changed after update on conversations deferrable initially deferred
  for each row when ((new.state = 'closed' or old.state = 'closed') and
    (old.state, old.company_id, old.contact_name, old.contact_email, old.contact_phone, old.customer_number, old.customer_name, old.customer_email, old.customer_phone)
    is distinct from
    (new.state, new.company_id, new.contact_name, new.contact_email, new.contact_phone, new.customer_number, new.customer_name, new.customer_email, new.customer_phone))
  execute function keep_conversation_text();

insert into conversation_texts select id, company_id, conversation_text(conversations) from conversations where state = 'closed';
create index conversation_texts_text on conversation_texts using gin (text gin_trgm_ops);
create index conversation_texts_company on conversation_texts (company_id);

-- Below row-level security PostgreSQL uses no index for `like`, so staff read their own company's through a view.
alter table conversation_texts enable row level security;
create view searched_conversations as select * from conversation_texts
  where company_id = current_company() or not row_security_active('conversation_texts');
grant select on searched_conversations to sozbir_tenant;
