-- How a company's assistant speaks (docs/decisions/0042-tone-and-wording.md). What is empty is said in the assistant's own words;
-- the first greeting opens the conversation.
alter table chatbots
  add column tone text not null default 'siz' check (tone in ('siz', 'sen')),
  add column greetings text[] not null default '{}' check (cardinality(greetings) <= 5),
  add column unknown_texts text[] not null default '{}' check (cardinality(unknown_texts) <= 5),
  add column farewells text[] not null default '{}' check (cardinality(farewells) <= 5);
-- Live support now begins with its assistant's greeting where it has one: ours was never shown there.
update chatbots set greetings = array[greeting]
  where btrim(greeting) <> '' and not (is_provider and greeting = 'Merhaba, Sözbir''e hoş geldiniz!');
alter table chatbots drop column greeting;

-- Of its own chatbot a company's administrator changes how it speaks, and nothing else.
grant update (name, tone, greetings, unknown_texts, farewells) on chatbots to sozbir_tenant;
