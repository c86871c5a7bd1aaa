-- What a company's staff see counted costs their own rows, whatever others have (docs/decisions/0069-days-of-the-report.md).

-- The staff's own tries are few; orders look there whether theirs is one.
create index conversations_tries on conversations (id) where channel = 'staff';

-- The closed ones are counted without being read.
drop index conversations_closed;
create index conversations_closed on conversations (company_id, state_changed_at desc, id desc, channel) where state = 'closed';
