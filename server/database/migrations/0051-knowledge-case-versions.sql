-- Of two results of a test, the one of the newer knowledge counts, whichever was stored last.
alter table knowledge_case_results add column knowledge_version bigint not null default 0;
