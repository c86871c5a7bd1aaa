-- Nobody writes a conversation so long that it can no longer be closed or searched: what is folded of one is bounded, the newest first.
create or replace function conversation_text(conversation conversations) returns text
  language sql stable
  return regexp_replace(searched_text(
    conversation.contact_name, conversation.contact_email, conversation.contact_phone, conversation.customer_number,
    conversation.customer_name, conversation.customer_email, conversation.customer_phone,
    (select right(string_agg(content, ' ' order by position), 200000) from messages
      where conversation_id = conversation.id and role <> 'system' and position > conversation.message_count - 2000)), '\s+', ' ', 'g');
