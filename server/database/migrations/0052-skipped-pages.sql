-- Not read because its owner does not want it, or because it is read at another address: no failure.
alter table knowledge_documents
  drop constraint knowledge_documents_state_check,
  add constraint knowledge_documents_state_check check (state in
    ('queued', 'fetched', 'in-review', 'live', 'unchanged', 'missing', 'retired', 'skipped', 'failed'));
update knowledge_documents set state = 'skipped'
  where state = 'failed' and reason in ('duplicate', 'noindex', 'robots');
