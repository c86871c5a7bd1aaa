-- What public pages are made of. Every node hears of a change when it commits and drops the pages it keeps (server/page-cache.ts).
create function tell_site_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_changed', '');
  return null;
end $$;
create trigger site_changed after insert or update or delete or truncate on client_references for each statement execute function tell_site_changed();
create trigger site_changed after insert or update or delete or truncate on stats for each statement execute function tell_site_changed();
