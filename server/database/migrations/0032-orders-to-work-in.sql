-- Orders as work: where each stands, what staff noted, and those that an outside service's conversations hold
-- (docs/decisions/0053-order-states-and-colleagues.md).
alter table orders
  alter column conversation_id drop not null,
  alter column answer_id drop not null,
  add column outside_chatbot_id text,
  add column outside_id text check (length(outside_id) between 1 and 200), -- the conversation, as its service names it
  add column words text check (length(words) <= 2000), -- what the assistant said when it closed the order, where there are no items
  add column state text not null default 'new' check (state in ('new', 'called', 'confirmed', 'cancelled')),
  add column state_at timestamptz,
  add column state_by uuid references accounts on delete set null,
  add column state_by_name text, -- null: nobody of the staff; what is cancelled then, the visitor took back
  add column search text not null generated always as (searched_text(name, phone, regexp_replace(phone, '\D', '', 'g'),
    jsonb_path_query_array(items, '$[*].name')::text, words)) stored,
  add constraint orders_here_or_outside check (
    case when outside_id is null then conversation_id is not null and answer_id is not null and outside_chatbot_id is null
      else conversation_id is null and outside_chatbot_id is not null and company_id is not null end),
  add constraint orders_outside_once unique (company_id, outside_chatbot_id, outside_id);
create index orders_state on orders (company_id, state, created_at desc, id desc);
create index orders_state_by on orders (state_by) where state_by is not null;
create index orders_outside on orders (created_at) where conversation_id is null;
create index orders_outside_contacts on orders using gin ((contacts_in(phone) || contacts_in(words))) where conversation_id is null;

-- Staff were mailed of the orders of before; what is older than a week nobody is still to call.
update orders set state = 'called' where created_at < now() - interval '7 days';

create table order_notes (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  company_id uuid not null references companies on delete cascade,
  author_id uuid references accounts on delete set null,
  author_name text not null,
  content text not null check (length(content) between 1 and 2000),
  created_at timestamptz not null
);
create index order_notes_order on order_notes (order_id, created_at);
create index order_notes_company on order_notes (company_id);
create index order_notes_author on order_notes (author_id) where author_id is not null;
create index order_notes_contacts on order_notes using gin (contacts_in(content)) where has_contacts(content);

-- When an outside service was last asked for a company's orders: the next time it is asked from there on.
create table outside_order_looks (
  company_id uuid primary key references companies on delete cascade,
  chatbot_id text not null,
  looked_at timestamptz not null
);

alter table order_notes enable row level security;
alter table outside_order_looks enable row level security;
grant insert on orders to sozbir_tenant;
grant update (state, state_at, state_by, state_by_name, phone, words) on orders to sozbir_tenant;
grant select, insert on order_notes to sozbir_tenant;
grant select, insert, update on outside_order_looks to sozbir_tenant;
create policy own_company on order_notes to sozbir_tenant using (company_id = current_company());
create policy own_company on outside_order_looks to sozbir_tenant using (company_id = current_company());

-- A company's administrator sets how the own chatbot looks and where it may stand, and invites colleagues.
grant update (color, allowed_origins) on chatbots to sozbir_tenant;
alter table accounts add column invited_at timestamptz; -- by a colleague; who has a password of their own has accepted
