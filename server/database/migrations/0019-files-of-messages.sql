-- A visitor's image belongs to no company, but the message that carries it does: whose staff read the one see the other.
create policy of_own_messages on files for select to sozbir_tenant
  using (exists (select from messages where messages.file_id = files.id));
