-- A page's form carries a key: sent twice, it is stored once (docs/decisions/0012-public-forms.md). Programs send none.
alter table demo_requests add column form_key uuid unique;
alter table contact_messages add column form_key uuid unique;

-- Texts of the site that the provider words. Without a row the text that comes with the product is shown.
create table site_texts (
  key text primary key check (key in ('kvkk')),
  value text not null check (value <> ''),
  updated_at timestamptz not null default now()
);
create trigger site_changed after insert or update or delete or truncate on site_texts for each statement execute function tell_site_changed();
