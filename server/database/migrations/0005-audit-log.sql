-- What administrators changed: written by the database itself for every statement of a request that names its actor
-- (server/database/scope.ts), so that no handler can forget it. Nothing is ever changed or removed here.
create table audit_log (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid not null,           -- no reference: the entry outlives the account
  actor_email text,
  action text not null check (action in ('created', 'updated', 'deleted')),
  noun text not null,               -- the table
  entity_id text,                   -- null: many rows at once, counted in before/after
  label text,                       -- the row's name, as a person would call it
  before jsonb,                     -- of an update only what changed
  after jsonb,
  created_at timestamptz not null default clock_timestamp()
);
create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_noun on audit_log (noun, created_at desc, id desc);
alter table audit_log enable row level security;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log only grows';
end $$;
create trigger only_grows before update or delete or truncate on audit_log for each statement execute function refuse_audit_change();

-- The fields of `one` that `other` has otherwise.
create function jsonb_difference(one jsonb, other jsonb) returns jsonb
  language sql immutable parallel safe
  return (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(one) where other -> key is distinct from value);

-- A row as the log keeps it: no bookkeeping, no copies of conversations, no key however sealed.
create function audited_row(noun text, fields jsonb) returns jsonb
  language sql immutable parallel safe
  return case when noun = 'settings' and fields ->> 'key' like '%\_key' then fields || '{"value": "••••"}' else fields end
    - array['updated_at', 'created_at', 'knowledge_version', 'form_key', 'full_conversation', 'selected_messages', 'password_hash'];

-- TG_ARGV[0] names the key column. More rows than a person reads are counted, not listed. Staff write as sozbir_tenant, which
-- may not write here: hence security definer.
create function write_audit_log() returns trigger language plpgsql security definer set search_path from current as $$
declare
  actor constant uuid := nullif(current_setting('app.actor', true), '')::uuid;
  most_listed constant integer := 50;
  pairs jsonb[];
begin
  if actor is null then return null; end if;
  if tg_op = 'INSERT' then
    select array_agg(jsonb_build_array(null, to_jsonb(added))) into pairs from added;
  elsif tg_op = 'DELETE' then
    select array_agg(jsonb_build_array(to_jsonb(removed), null)) into pairs from removed;
  else
    select array_agg(jsonb_build_array(before, after)) into pairs
      from (select to_jsonb(removed) as before from removed) as old
      join (select to_jsonb(added) as after from added) as new on before ->> tg_argv[0] = after ->> tg_argv[0]
      where before - array['updated_at', 'knowledge_version'] is distinct from after - array['updated_at', 'knowledge_version'];
  end if;
  if pairs is null then return null; end if;

  insert into audit_log (actor_id, actor_email, action, noun, entity_id, label, before, after)
  select actor, (select email from user_profiles where id = actor),
    case tg_op when 'INSERT' then 'created' when 'DELETE' then 'deleted' else 'updated' end, tg_table_name,
    entry.entity_id, entry.label, entry.before, entry.after
  from (
    select any_row ->> tg_argv[0] as entity_id,
      coalesce(any_row ->> 'name', any_row ->> 'title', any_row ->> 'company', any_row ->> 'email', any_row ->> 'subject', any_row ->> 'user_email', any_row ->> 'key') as label,
      case when before is null or after is null then audited_row(tg_table_name, before)
        else jsonb_difference(audited_row(tg_table_name, before), audited_row(tg_table_name, after)) end as before,
      case when before is null or after is null then audited_row(tg_table_name, after)
        else jsonb_difference(audited_row(tg_table_name, after), audited_row(tg_table_name, before)) end as after
    from (
      select nullif(pair -> 0, 'null') as before, nullif(pair -> 1, 'null') as after, coalesce(nullif(pair -> 1, 'null'), pair -> 0) as any_row
      from unnest(pairs) as pair
    ) as changed
    where cardinality(pairs) <= most_listed
    union all
    select null, null,
      case when tg_op <> 'INSERT' then jsonb_build_object('rows', cardinality(pairs), 'chatbot_id', pairs[1] -> 0 -> 'chatbot_id') end,
      case when tg_op <> 'DELETE' then jsonb_build_object('rows', cardinality(pairs), 'chatbot_id', pairs[1] -> 1 -> 'chatbot_id') end
    where cardinality(pairs) > most_listed
  ) as entry;
  return null;
end $$;

do $$
declare
  audited record;
begin
  for audited in
    select * from (values
      ('companies', 'id'), ('user_profiles', 'id'), ('client_references', 'id'), ('stats', 'key'), ('settings', 'key'), ('site_texts', 'key'),
      ('demo_requests', 'id'), ('contact_messages', 'id'), ('live_support_sessions', 'id'), ('user_findings', 'id'),
      ('chatbots', 'id'), ('knowledge_articles', 'id'), ('products', 'id')) as list (name, key)
  loop
    execute format('create trigger audited_insert after insert on %I referencing new table as added for each statement execute function write_audit_log(%L)', audited.name, audited.key);
    execute format('create trigger audited_update after update on %I referencing old table as removed new table as added for each statement execute function write_audit_log(%L)', audited.name, audited.key);
    execute format('create trigger audited_delete after delete on %I referencing old table as removed for each statement execute function write_audit_log(%L)', audited.name, audited.key);
  end loop;
end $$;
