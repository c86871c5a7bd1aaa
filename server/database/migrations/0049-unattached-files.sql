-- The retention sweep also removes files of documents that broke off before their document was stored.
drop index files_unattached;
create index files_unattached on files (created_at) where bucket in ('chat-files', 'documents');
