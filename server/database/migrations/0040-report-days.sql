-- What a company's report says of each day is kept, so that a month costs its days and not its conversations
-- (docs/decisions/0069-days-of-the-report.md). A day of which nothing is kept is counted from the rows.

-- The conversations that began on an Istanbul day. Lists keep every value, so that medians over many days are exact. No text is
-- kept: a question is a hash of its words (what is alike is one) and the message in which it was asked last.
create table report_days (
  company_id uuid not null references companies on delete cascade,
  day date not null,
  conversations integer not null,
  hours integer[] not null check (cardinality(hours) = 24), -- conversations by the hour they began
  orders integer not null,
  answered integer not null,
  suggested integer not null,
  declined integer not null,
  small_talk integer not null,
  median_answer_ms double precision,
  answer_ms integer[] not null,        -- each duration there was, rising
  answer_ms_counts integer[] not null, -- how often
  question_keys uuid[] not null,
  question_counts integer[] not null,
  question_ids uuid[] not null,
  question_times timestamptz[] not null,
  waits double precision[] not null,         -- seconds
  first_answers double precision[] not null, -- seconds
  with_answer integer not null,
  alone_confirmed integer not null,
  alone_since timestamptz[] not null, -- rising: of the others that were well without a person, when something was last said
  take_overs jsonb not null,          -- how many, by reason
  assistant_good integer not null,
  assistant_bad integer not null,
  person_good integer not null,
  person_bad integer not null,
  primary key (company_id, day)
);
create index report_days_day on report_days (day); -- everybody's week

-- The days to count and keep. `claim` is whose counting is under way; a change meanwhile takes it away.
create table report_days_due (
  company_id uuid not null references companies on delete cascade,
  day date not null,
  claim uuid,
  primary key (company_id, day)
);
create index report_days_due_day on report_days_due (day);

alter table report_days enable row level security;
alter table report_days_due enable row level security;
grant select on report_days to sozbir_tenant;
create policy own_company on report_days for select to sozbir_tenant using (company_id = current_company());

-- Something of a conversation that began then has changed: what is kept of its day goes, and the day is to be counted anew.
-- Today is never kept. Who changes a day and who keeps it meet at the lock: what is kept was counted when no change was under
-- way that the counting does not know of.
create function count_report_day_anew(company uuid, began timestamptz) returns void language plpgsql security definer as $$
declare changed date := (began at time zone 'Europe/Istanbul')::date;
begin
  if company is null or began >= date_trunc('day', now(), 'Europe/Istanbul') then return; end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('report days ' || company, 0));
  delete from report_days as kept where kept.company_id = company and kept.day = changed;
  update report_days_due as due set claim = null where due.company_id = company and due.day = changed and due.claim is not null;
  -- A company that goes takes its conversations along.
  insert into report_days_due (company_id, day) select id, changed from companies where id = company on conflict do nothing;
end $$;

create function report_day_begun() returns trigger language plpgsql security definer as $$
begin
  insert into report_days_due (company_id, day) values (new.company_id, (new.created_at at time zone 'Europe/Istanbul')::date)
    on conflict do nothing;
  perform count_report_day_anew(new.company_id, new.created_at);
  return null;
end $$;
create trigger report_day_begun after insert on conversations for each row when (new.company_id is not null)
  execute function report_day_begun();

-- Each message takes its place from its conversation's row, so this one hears of every message, and of none of today's
-- conversations.
create function report_day_went_on() returns trigger language plpgsql security definer as $$
begin
  perform count_report_day_anew(old.company_id, old.created_at);
  if (old.company_id, old.created_at) is distinct from (new.company_id, new.created_at) then
    perform count_report_day_anew(new.company_id, new.created_at);
  end if;
  return null;
end $$;
create trigger report_day_went_on after update on conversations for each row
  when (least(old.created_at, new.created_at) < date_trunc('day', now(), 'Europe/Istanbul')
    and (old.message_count, old.updated_at, old.channel, old.company_id, old.chatbot_id, old.created_at, old.person_wished_at)
      is distinct from (new.message_count, new.updated_at, new.channel, new.company_id, new.chatbot_id, new.created_at, new.person_wished_at))
  execute function report_day_went_on();

create function report_days_emptied() returns trigger language plpgsql security definer as $$
begin
  perform count_report_day_anew(company_id, began) from (
    select company_id, min(created_at) as began from removed where company_id is not null
    group by company_id, (created_at at time zone 'Europe/Istanbul')::date order by 1, 2) as days;
  return null;
end $$;
create trigger report_days_emptied after delete on conversations referencing old table as removed for each statement
  execute function report_days_emptied();

create function report_days_of_removed() returns trigger language plpgsql security definer as $$
begin
  perform count_report_day_anew(company_id, began) from (
    select talk.company_id, min(talk.created_at) as began from conversations as talk
    where talk.id in (select conversation_id from removed) and talk.company_id is not null
    group by talk.company_id, (talk.created_at at time zone 'Europe/Istanbul')::date order by 1, 2) as days;
  return null;
end $$;
create trigger report_days_of_removed after delete on messages referencing old table as removed for each statement
  execute function report_days_of_removed();

-- What belongs to a conversation, and is seldom written.
create function report_day_of_conversation() returns trigger language plpgsql security definer as $$
begin
  perform count_report_day_anew(company_id, began) from (
    select company_id, created_at as began from conversations
    where id in (case when tg_op <> 'INSERT' then old.conversation_id end, case when tg_op <> 'DELETE' then new.conversation_id end)
    order by company_id, created_at) as days;
  return null;
end $$;
create trigger report_day_changed after update on messages for each row
  when ((old.conversation_id, old.position, old.role, old.content, old.reply_to, old.outcome, old.duration_ms, old.created_at)
    is distinct from (new.conversation_id, new.position, new.role, new.content, new.reply_to, new.outcome, new.duration_ms, new.created_at))
  execute function report_day_of_conversation();
create trigger report_day_ordered after insert or delete on orders for each row execute function report_day_of_conversation();
create trigger report_day_changed after update on orders for each row
  when ((old.conversation_id, old.state) is distinct from (new.conversation_id, new.state)) execute function report_day_of_conversation();
create trigger report_day_changed after insert or update or delete on conversation_events for each row
  execute function report_day_of_conversation();
create trigger report_day_changed after insert or update or delete on conversation_ratings for each row
  execute function report_day_of_conversation();

do $$
declare written text;
begin
  foreach written in array array['count_report_day_anew', 'report_day_begun', 'report_day_went_on', 'report_days_emptied',
    'report_days_of_removed', 'report_day_of_conversation'] loop
    execute format('alter function %I set search_path = pg_catalog, %I, pg_temp', written, current_schema());
    execute format('revoke all on function %I from public', written);
  end loop;
end $$;

-- What was before is counted by and by.
insert into report_days_due (company_id, day)
  select distinct company_id, (created_at at time zone 'Europe/Istanbul')::date from conversations where company_id is not null;
