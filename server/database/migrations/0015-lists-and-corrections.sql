-- A list of findings counts their messages; the messages themselves, which may be long, stay where they are stored.
alter table user_findings add column selected_count integer not null generated always as (jsonb_array_length(selected_messages)) stored;
