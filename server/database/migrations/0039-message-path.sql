-- A visitor's message costs two statements: one stores the question, one its answer (docs/decisions/0063-two-statements-a-message.md).

-- Stores what a visitor wrote, with everything that is asked of the conversation at that moment. No row: there is no such
-- thread. `is_new` is null where nothing was stored: the thread's limit is used up (`refused_until`, in milliseconds), or the
-- conversation is not the assistant's and `of_assistant` asks for one that is; false where a message of this client id was
-- there, whose id and position are given. The conversation's row is locked by its counter: positions have no gap and no twin.
-- The point of the limit is taken whatever becomes of the message; one that is used up loses nothing by being asked.
create function store_question(
  thread text, new_id uuid, said text, file text, client_id text, with_order boolean, preview text, of_assistant boolean,
  limit_key text, limit_points double precision, limit_now bigint, limit_end bigint, earlier integer, online_since timestamptz)
returns table (
  conversation conversations, is_new boolean, message_id uuid, message_position integer, refused_until bigint,
  before json, someone_online boolean, known_by text)
language plpgsql as $$
begin
  if limit_key is not null then
    insert into rate_limits as counter (key, points, expire) values (limit_key, 1, limit_end)
      on conflict (key) do update set
        points = case when counter.expire > limit_now then counter.points + 1 else 1 end,
        expire = case when counter.expire > limit_now then counter.expire else excluded.expire end
      where counter.expire <= limit_now or counter.points + 1 <= limit_points;
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

-- Another word whenever a transaction changed what the chatbot answers by: its row, its knowledge's count, its client's state,
-- the opening hours of the conversation's company, the settings. A row carries the transaction that wrote it.
create function answering_version(of_chatbot text, of_company uuid) returns text language plpgsql stable as $$
declare
  chatbot text;
  client text;
  hours text;
  set_to text;
begin
  select concat(bot.xmin, ' ', knowledge.version, ' ', owner.xmin) into chatbot
    from chatbots as bot join knowledge_versions as knowledge on knowledge.chatbot_id = bot.id
    left join companies as owner on owner.id = bot.company_id where bot.id = of_chatbot;
  if of_company is null then
    select kept.xmin into hours from opening_hours as kept where kept.company_id is null;
  else
    select kept.xmin into hours from opening_hours as kept where kept.company_id = of_company;
  end if;
  select string_agg(setting.xmin::text, ' ' order by setting.key) into set_to from settings as setting;
  return concat_ws('|', chatbot, hours, set_to);
end $$;

-- Stores an answer where the conversation is still the assistant's as it was in `in_epoch`. Gives what answers the question
-- now: this one, or the one that was there; no row where the conversation went on without the assistant.
create function store_answer(
  of_conversation uuid, in_epoch integer, new_id uuid, question uuid, said text, with_order boolean, came_out text, with_parts jsonb,
  by_model text, took_ms integer, tried integer, taken_out jsonb)
returns table (id uuid, created_at timestamptz)
language plpgsql as $$
declare
  company uuid;
  place integer;
begin
  update conversations as row set
      message_count = row.message_count + 1, updated_at = now(), is_order = row.is_order or with_order
    where row.id = of_conversation and row.state = 'bot' and row.epoch = in_epoch
    returning row.company_id, row.message_count into company, place;
  if found then
    return query insert into messages as message (id, conversation_id, company_id, position, role, content, reply_to, outcome, parts,
          model, duration_ms, attempt, struck)
        values (new_id, of_conversation, company, place, 'assistant', said, question, came_out, with_parts, by_model, took_ms, tried, taken_out)
      on conflict (reply_to) where reply_to is not null do nothing
      returning message.id, message.created_at;
    if found then return; end if;
    update conversations as row set message_count = row.message_count - 1 where row.id = of_conversation;
  end if;
  return query select message.id, message.created_at from messages as message where message.reply_to = question;
end $$;

do $$
declare written text;
begin
  foreach written in array array['store_question', 'answering_version', 'store_answer'] loop
    execute format('alter function %I set search_path = pg_catalog, %I, pg_temp', written, current_schema());
    execute format('revoke all on function %I from public', written);
  end loop;
end $$;
