-- A counter that ends later than one that begins now was made by a clock that ran ahead: it begins anew, instead of holding a
-- visitor's messages up until that clock's hour. All else of the function is as it was (0039).
create or replace function store_question(
  thread text, new_id uuid, said text, file text, client_id text, with_order boolean, preview text, of_assistant boolean,
  limit_key text, limit_points double precision, limit_now bigint, limit_end bigint, earlier integer, online_since timestamptz)
returns table (
  conversation conversations, is_new boolean, message_id uuid, message_position integer, refused_until bigint,
  before json, someone_online boolean, known_by text)
language plpgsql as $$
declare
  -- Clocks of nodes differ by less than a minute.
  latest_end constant bigint := limit_end + 60000;
begin
  if limit_key is not null then
    insert into rate_limits as counter (key, points, expire) values (limit_key, 1, limit_end)
      on conflict (key) do update set
        points = case when counter.expire > limit_now and counter.expire <= latest_end then counter.points + 1 else 1 end,
        expire = case when counter.expire > limit_now and counter.expire <= latest_end then counter.expire else excluded.expire end
      where counter.expire <= limit_now or counter.expire > latest_end or counter.points + 1 <= limit_points;
    if not found then
      select counter.expire into refused_until from rate_limits as counter where counter.key = limit_key;
      return next;
      return;
    end if;
  end if;

  update conversations as row set
      message_count = row.message_count + 1, updated_at = now(), first_user_message = coalesce(row.first_user_message, said),
      is_order = row.is_order or with_order
    where row.thread_id = thread and (row.state = 'bot' or not of_assistant)
    returning row.* into conversation;
  if not found then
    select row.* into conversation from conversations as row where row.thread_id = thread;
    if found then return next; end if;
    return;
  end if;

  insert into messages (id, conversation_id, company_id, position, role, content, file_id, client_message_id)
    values (new_id, conversation.id, conversation.company_id, conversation.message_count, 'user', said, file, client_id)
    on conflict (conversation_id, client_message_id) where client_message_id is not null do nothing;
  is_new := found;
  if is_new then
    message_id := new_id;
    message_position := conversation.message_count;
    update live_support_sessions as session set updated_at = now(), last_message_preview = coalesce(nullif(preview, ''), session.last_message_preview)
      where session.thread_id = thread;
  else
    update conversations as row set message_count = row.message_count - 1 where row.id = conversation.id;
    select message.id, message.position into message_id, message_position from messages as message
      where message.conversation_id = conversation.id and message.client_message_id = client_id;
  end if;

  if message_position > 1 then
    select json_agg(row_to_json(said_before) order by said_before.position) into before from (
      select message.position, message.role, message.content, message.parts, message.outcome from messages as message
      where message.conversation_id = conversation.id and message.position < message_position
      order by message.position desc limit earlier) as said_before;
  end if;
  if conversation.company_id is null then
    someone_online := exists (select from staff_presence as staff
      where staff.company_id is null and staff.status = 'online' and staff.seen_at > online_since);
  else
    someone_online := exists (select from staff_presence as staff
      where staff.company_id = conversation.company_id and staff.status = 'online' and staff.seen_at > online_since);
  end if;
  known_by := answering_version(conversation.chatbot_id, conversation.company_id);
  return next;
end $$;

do $$
begin
  execute format('alter function store_question set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;

-- What was erased at somebody's request stays with the outside service, which is asked again every minute: digests of the ids of
-- those conversations, whose orders are not kept again.
alter table outside_order_looks add column erased text[] not null default '{}';
