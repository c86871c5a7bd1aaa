-- What the readings of a feed changed in the catalogue, or would have changed.
create table feed_readings (
  id uuid primary key,
  source_id uuid not null references knowledge_sources on delete cascade,
  read_at timestamptz not null,
  failure text, -- why it was held back; null if it was applied
  added integer not null,
  changed integer not null,
  removed integer not null,
  differences jsonb not null check (jsonb_typeof(differences) = 'array') -- contract/import-reports.ts, ImportDifference
);
create index feed_readings_source on feed_readings (source_id, id);

alter table feed_readings enable row level security;
