-- An article that is sent again, because its answer was lost, is stored once.
alter table knowledge_articles add column client_article_id uuid;
create unique index knowledge_articles_client_id on knowledge_articles (chatbot_id, client_article_id) where client_article_id is not null;

-- Each row of an inbox asks whether its conversation has a finding.
create index user_findings_conversation on user_findings (conversation_id);
