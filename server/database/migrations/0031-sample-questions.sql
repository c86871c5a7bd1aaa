-- What a firm is asked, tried while it is set up (docs/decisions/0052-setting-up-a-company.md).
alter table chatbots add column sample_questions text[] not null default '{}' check (cardinality(sample_questions) <= 10);
