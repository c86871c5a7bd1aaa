-- What a visitor who opens the chat may ask with one press (docs/decisions/0056-opened-widget.md); none: what is asked most.
alter table chatbots add column starter_questions text[] not null default '{}' check (cardinality(starter_questions) <= 4);
-- Of its own chatbot a company's administrator may change them.
grant update (starter_questions) on chatbots to sozbir_tenant;

-- The picture on a product's card; empty: none is known.
alter table products add column image text not null default '';
