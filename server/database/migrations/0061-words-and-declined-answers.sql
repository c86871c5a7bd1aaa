-- A search in open conversations folded the text of each one, of which all but a few have none of its words. What they are
-- folded from is read apart, so that those are passed over first.
create function conversation_words(conversation conversations) returns text
  language sql stable
  return array_to_string(array[
    conversation.contact_name, conversation.contact_email, conversation.contact_phone, conversation.customer_number,
    conversation.customer_name, conversation.customer_email, conversation.customer_phone,
    (select right(string_agg(content, ' ' order by position), 200000) from messages
      where conversation_id = conversation.id and role <> 'system' and position > conversation.message_count - 2000)], ' ');

create function folded_words(words text) returns text
  language sql immutable parallel safe
  return regexp_replace(fold_turkish(words), '\s+', ' ', 'g');

create or replace function conversation_text(conversation conversations) returns text
  language sql stable
  return folded_words(conversation_words(conversation));

-- The questions without an answer of the last thirty days, in however old a conversation.
create index messages_declined on messages (company_id, created_at) where outcome = 'declined';

-- Staff who repeat the order sentence complete the order that stands.
grant update (name) on orders to sozbir_tenant;

-- What the nightly check finds in the provider's own chatbots is told, too.
alter table finding_news alter column company_id drop not null;
