-- What articles and passages mean, as a model of the operator's choice has it (docs/decisions/0050-embeddings.md). A text has
-- one vector whoever says it; each number of it is one byte, signed.
create table knowledge_vectors (
  chatbot_id text not null references chatbots on delete cascade,
  model text not null,
  text_hash bytea not null,
  vector bytea not null,
  primary key (chatbot_id, model, text_hash)
);
alter table knowledge_vectors enable row level security;
