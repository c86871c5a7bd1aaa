-- The log keeps what was changed: no folded copy of a row's texts (0020 brought it back), and of a source's reading what it was to
-- change and why, not how far it came nor the questions of the tests that held it back.
create or replace function audited_row(noun text, fields jsonb) returns jsonb
  language sql immutable parallel safe
  return case when noun = 'settings' and fields ->> 'key' like '%\_key' then fields || '{"value": "••••"}'
      when noun = 'identity_keys' then fields - 'secret'
      when noun = 'knowledge_publications' then fields - 'changes'
      when noun = 'knowledge_sources' then fields - array['reading', 'reader', 'seen_at', 'tries'] || jsonb_strip_nulls(jsonb_build_object(
        'added', fields #> '{reading,added}', 'changed', fields #> '{reading,changed}', 'removed', fields #> '{reading,removed}',
        'failing_tests', case jsonb_typeof(fields #> '{reading,flips}') when 'array' then jsonb_array_length(fields #> '{reading,flips}') end,
        'reason', fields #> '{reading,in_spite,reason}'))
      else fields end
    - array['updated_at', 'created_at', 'knowledge_version', 'form_key', 'full_conversation', 'selected_messages', 'password_hash', 'search'];

-- What stands in it already goes as well: a name in folded letters is none that an erasure would find.
do $$
begin
  perform set_config('app.disposal', 'on', true);
  update audit_log set before = audited_row(noun, before), after = audited_row(noun, after)
    where before ? 'search' or after ? 'search' or (noun = 'knowledge_sources' and (before ? 'reading' or after ? 'reading'));
  perform set_config('app.disposal', '', true);
end $$;

-- An address in capitals is the same in a database of Turkish locale, whose small I is another letter. What is found by it is
-- indexed: the indexes of such a database hold addresses that nobody looks for.
create function plain_address(address text) returns text
  language sql immutable parallel safe
  return lower(translate(address, 'Iİ', 'ii'));

create or replace function contacts_in(content text) returns text[]
  language sql immutable parallel safe
  return array(select plain_address(found[1]) from regexp_matches(content, '([[:alnum:]._%+-]+@[[:alnum:].-]+\.[[:alpha:]]{2,})', 'g') as found)
    || array(select right(regexp_replace(found[1], '\D', '', 'g'), 10) from regexp_matches(content, '(\d(?:[\s().-]{0,2}\d){9,14})', 'g') as found);

do $$
declare stale regclass;
begin
  if lower('Iİ') = 'ii' then return; end if;
  for stale in select indexrelid::regclass from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = current_schema()::regnamespace and pg_get_indexdef(indexrelid) like '%contacts\_in(%'
  loop
    execute format('reindex index %s', stale);
  end loop;
end $$;

-- How often a reading was taken up since it last came on: one that we fail at is given up, as one is that its server fails at.
alter table knowledge_sources add column tries integer not null default 0;
