-- What the assistant hands on beside a wish for a person (docs/decisions/0037-dialogue-acts.md).
alter table conversations
  drop constraint conversations_person_wish_reason_check,
  add constraint conversations_person_wish_reason_check
    check (person_wish_reason in ('asked', 'needed', 'contact', 'complaint', 'danger'));
