-- A list of findings counts their messages; the messages themselves, which may be long, stay where they are stored.
alter table user_findings add column selected_count integer not null generated always as (jsonb_array_length(selected_messages)) stored;

-- A correction that is sent again, because asking failed or the answer was lost, finds the article it saved the first time.
create table finding_correction_articles (
  id uuid primary key, -- the correction's own
  finding_id uuid not null references user_findings on delete cascade,
  article_slug text,
  article_updated_at timestamptz,
  created_at timestamptz not null default now()
);
create index finding_correction_articles_finding on finding_correction_articles (finding_id);
alter table finding_correction_articles enable row level security;

-- Conversations stay with the company they were held for when their chatbot goes to another one: every chatbot that a company
-- has or had, so that its days are still a few ranges of conversations_day.
create table company_chatbots (
  company_id uuid not null references companies on delete cascade,
  chatbot_id text not null references chatbots on delete cascade,
  primary key (company_id, chatbot_id)
);
create index company_chatbots_chatbot on company_chatbots (chatbot_id);
alter table company_chatbots enable row level security;
grant select on company_chatbots to sozbir_tenant;
create policy own_company on company_chatbots to sozbir_tenant using (company_id = current_company());

create function keep_company_chatbot() returns trigger language plpgsql as $$
begin
  insert into company_chatbots (company_id, chatbot_id) values (new.company_id, new.id) on conflict do nothing;
  return null;
end $$;
do $$
begin
  execute format('alter function keep_company_chatbot() set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
create trigger company_chatbot after insert or update of company_id on chatbots
  for each row when (new.company_id is not null) execute function keep_company_chatbot();
insert into company_chatbots (company_id, chatbot_id)
  select company_id, id from chatbots where company_id is not null
  union select distinct company_id, chatbot_id from conversations where company_id is not null;

-- A chatbot belongs to one company, an outside service's too: whoever names it reads its conversations. Where several name
-- one, it stays with the company that the platform's chatbot belongs to, otherwise with the one that was there first; the
-- others name none any more, and the audit log says so.
with named as (
  select company.id, company.name, company.chatbot_id,
    row_number() over (partition by company.chatbot_id
      order by (chatbot.company_id is not distinct from company.id) desc, company.created_at, company.id) as place
  from companies as company left join chatbots as chatbot on chatbot.id = company.chatbot_id
  where company.chatbot_id is not null
), unlinked as (
  update companies set chatbot_id = null from named where named.id = companies.id and named.place > 1
  returning companies.id, named.name, named.chatbot_id
)
insert into audit_log (actor_id, action, noun, entity_id, label, before, after)
  select '00000000-0000-0000-0000-000000000000', 'updated', 'companies', id::text, name,
    jsonb_build_object('chatbot_id', chatbot_id), '{"chatbot_id": null}'
  from unlinked;
drop index companies_chatbot;
create unique index companies_chatbot on companies (chatbot_id);

-- Which attempt an answer came of, so that a reader who saw the beginning of another one is not given its end.
alter table messages add column attempt smallint;

-- One folding everywhere: contract/fold-turkish.ts, letter by letter. Taken apart, letters leave their marks behind, and what is
-- left of Turkish is ASCII, which every locale lower-cases alike. What is kept folded is folded anew where it reads otherwise now.
create or replace function fold_turkish(text) returns text
  language sql immutable parallel safe strict
  return replace(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')), 'ı', 'i');
update demo_requests set name = name where search <> searched_text(name, title, company, email, phone, description);
update contact_messages set name = name where search <> searched_text(name, title, email, phone, subject, message);
update live_support_sessions set last_message_preview = last_message_preview where search <> searched_text(user_email, last_message_preview);
