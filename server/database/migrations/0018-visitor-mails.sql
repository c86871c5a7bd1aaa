-- Up to which position the visitor was mailed what staff wrote while the page was closed.
alter table conversations add column mailed_to_visitor integer not null default 0;
