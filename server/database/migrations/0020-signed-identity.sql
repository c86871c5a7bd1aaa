-- A shop's page says by a signed token which customer looks at it (docs/decisions/0034-signed-identity.md). The keys it signs
-- with: of each chatbot one is current, and one that it took the place of may be valid for a while.
create table identity_keys (
  id uuid primary key,
  chatbot_id text not null references chatbots on delete cascade,
  company_id uuid references companies on delete cascade,
  secret text not null, -- sealed
  hint text not null, -- its last four characters
  created_at timestamptz not null default now(),
  valid_until timestamptz -- null: the current one
);
create unique index identity_keys_current on identity_keys (chatbot_id) where valid_until is null;
create index identity_keys_chatbot on identity_keys (chatbot_id);
create index identity_keys_company on identity_keys (company_id);

alter table identity_keys enable row level security;
-- Staff make keys and never read one.
grant select (id, chatbot_id, company_id, hint, created_at, valid_until), insert, update (valid_until), delete on identity_keys to sozbir_tenant;
create policy own_company on identity_keys to sozbir_tenant using (company_id = current_company()) with check (company_id = current_company()
  and exists (select from chatbots where chatbots.id = chatbot_id and chatbots.company_id = current_company()));

create or replace function audited_row(noun text, fields jsonb) returns jsonb
  language sql immutable parallel safe
  return case when noun = 'settings' and fields ->> 'key' like '%\_key' then fields || '{"value": "••••"}'
      when noun = 'identity_keys' then fields - 'secret' else fields end
    - array['updated_at', 'created_at', 'knowledge_version', 'form_key', 'full_conversation', 'selected_messages', 'password_hash'];
create trigger audited_insert after insert on identity_keys referencing new table as added for each statement execute function write_audit_log('id');
create trigger audited_update after update on identity_keys referencing old table as removed new table as added for each statement execute function write_audit_log('id');
create trigger audited_delete after delete on identity_keys referencing old table as removed for each statement execute function write_audit_log('id');

-- What a signature vouches for stands apart from what the visitor left, and from what a page only claims.
alter table conversations
  add column customer_number text, -- the company's own
  add column customer_name text,
  add column customer_email text,
  add column customer_phone text,
  add column customer_verified_at timestamptz,
  add column claimed_customer jsonb, -- {name, email, phone, number}, unsigned
  add constraint conversations_customer_verified check ((customer_number is null) = (customer_verified_at is null)),
  add constraint conversations_nobodys_data check (customer_number is not null or num_nonnulls(customer_name, customer_email, customer_phone) = 0);
create index conversations_customer on conversations (company_id, customer_number, created_at desc) where customer_number is not null;
create index conversations_customer_contacts on conversations
  using gin (contacts_in(concat_lines(customer_email, customer_phone, claimed_customer ->> 'email', claimed_customer ->> 'phone')))
  where customer_number is not null or claimed_customer is not null;
