-- The name under which visitors see a member of staff; without one it is made from the e-mail address (contract/staff-names.ts).
alter table user_profiles add column display_name text
  check (display_name = btrim(display_name) and char_length(display_name) between 1 and 40);
