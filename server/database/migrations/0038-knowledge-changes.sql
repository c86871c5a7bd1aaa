-- Which articles and products a version of what an assistant knows changed, so that an index is changed by these alone
-- (docs/decisions/0065-indexes-within-a-budget.md). The last versions only; a version that has no row here, or one without
-- names, is read whole. It may be lost at any time.
create unlogged table knowledge_changes (
  chatbot_id text not null references knowledge_versions on delete cascade,
  version bigint not null,
  names text[], -- "a:" and an article's slug, "p:" and a product's number, "processes"; null where they are many
  primary key (chatbot_id, version)
);
alter table knowledge_changes enable row level security;

-- Counts a change of these entries of a chatbot, each name once. A statement that changes more of them than anybody does by
-- hand names none.
create function count_knowledge_names(chatbot text, changed_names text[]) returns void language plpgsql as $$
declare
  counted bigint;
begin
  update knowledge_versions set version = version + 1 where chatbot_id = chatbot returning version into counted;
  -- The chatbot itself is going.
  if counted is null then return; end if;
  insert into knowledge_changes (chatbot_id, version, names)
    values (chatbot, counted, case when cardinality(changed_names) <= 24 then changed_names end);
  delete from knowledge_changes where chatbot_id = chatbot and version <= counted - 64;
end $$;

-- Security definer: rows also go with a company, by whoever removes it.
create function count_articles() returns trigger language plpgsql security definer as $$
begin
  perform count_knowledge_names(chatbot_id, array_agg(distinct 'a:' || slug)) from changed group by chatbot_id order by chatbot_id;
  return null;
end $$;
create function count_changed_articles() returns trigger language plpgsql security definer as $$
begin
  perform count_knowledge_names(chatbot_id, array_agg(distinct 'a:' || slug))
    from (select chatbot_id, slug from changed union all select chatbot_id, slug from before) as rows
    group by chatbot_id order by chatbot_id;
  return null;
end $$;
create function count_products() returns trigger language plpgsql security definer as $$
begin
  perform count_knowledge_names(chatbot_id, array_agg(distinct 'p:' || sku)) from changed group by chatbot_id order by chatbot_id;
  return null;
end $$;
create function count_changed_products() returns trigger language plpgsql security definer as $$
begin
  perform count_knowledge_names(chatbot_id, array_agg(distinct 'p:' || sku))
    from (select chatbot_id, sku from changed union all select chatbot_id, sku from before) as rows
    group by chatbot_id order by chatbot_id;
  return null;
end $$;
create or replace function count_process_change() returns trigger language plpgsql security definer as $$
begin
  perform count_knowledge_names(chatbot_id, array['processes']) from changed group by chatbot_id order by chatbot_id;
  return null;
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['count_knowledge_names(text, text[])', 'count_articles()', 'count_changed_articles()',
    'count_products()', 'count_changed_products()', 'count_process_change()']
  loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', name, current_schema());
  end loop;
end $$;
revoke execute on function count_knowledge_names(text, text[]) from public;

drop trigger articles_added on knowledge_articles;
drop trigger articles_changed on knowledge_articles;
drop trigger articles_removed on knowledge_articles;
drop trigger products_added on products;
drop trigger products_changed on products;
drop trigger products_removed on products;
drop function count_knowledge_change();
create trigger articles_added after insert on knowledge_articles
  referencing new table as changed for each statement execute function count_articles();
create trigger articles_changed after update on knowledge_articles
  referencing old table as before new table as changed for each statement execute function count_changed_articles();
create trigger articles_removed after delete on knowledge_articles
  referencing old table as changed for each statement execute function count_articles();
create trigger products_added after insert on products
  referencing new table as changed for each statement execute function count_products();
create trigger products_changed after update on products
  referencing old table as before new table as changed for each statement execute function count_changed_products();
create trigger products_removed after delete on products
  referencing old table as changed for each statement execute function count_products();
