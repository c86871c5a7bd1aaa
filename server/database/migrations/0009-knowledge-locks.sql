-- What an assistant knows counts its changes in a row of its own: whoever changes articles or products locks that row and
-- nothing of the chatbot, which every new conversation refers to. The row is also the lock that all changes of one
-- chatbot's knowledge take first (docs/decisions/0022-locks-limits-and-logins.md).
create table knowledge_versions (
  chatbot_id text primary key references chatbots on delete cascade,
  version bigint not null default 1
);
insert into knowledge_versions select id, knowledge_version from chatbots;

alter table knowledge_versions enable row level security;
grant select on knowledge_versions to sozbir_tenant;
create policy own_company on knowledge_versions to sozbir_tenant
  using (exists (select from chatbots where chatbots.id = chatbot_id and chatbots.company_id = current_company()));

create function begin_knowledge() returns trigger language plpgsql as $$
begin
  insert into knowledge_versions (chatbot_id) select id from added;
  return null;
end $$;
create trigger knowledge_begun after insert on chatbots referencing new table as added for each statement execute function begin_knowledge();

create or replace function count_knowledge_change() returns trigger language plpgsql as $$
begin
  update knowledge_versions set version = version + 1
    where chatbot_id in (select distinct chatbot_id from changed);
  return null;
end $$;
alter table chatbots drop column knowledge_version;

-- A function looks for names where it was written for, whatever the session says, and for temporary tables last: those
-- would otherwise stand before ours. Functions in SQL's own form are bound to what they name already, and stay open to
-- the planner without a setting.
do $$
declare
  written record;
begin
  for written in
    select oid::regprocedure as name from pg_proc
    where pronamespace = current_schema()::regnamespace and prosqlbody is null
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', written.name, current_schema());
  end loop;
end $$;
