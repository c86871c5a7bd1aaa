-- A reading that is deleted is looked for in both columns: without these, every document was read for each.
create index knowledge_documents_draft on knowledge_documents (draft_version) where draft_version is not null;
create index knowledge_documents_live on knowledge_documents (live_version) where live_version is not null;
