-- What was published, checked and signed never changes.
create or replace function release_rows_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'published releases, gate reports and signed documents are append-only' using errcode = 'MR102';
end
$$;

create or replace trigger releases_are_final before update or delete on releases
  for each row execute function release_rows_are_final();

create or replace trigger release_gates_are_final before update or delete on release_gates
  for each row execute function release_rows_are_final();

create or replace trigger release_documents_are_final before update or delete on release_documents
  for each row execute function release_rows_are_final();
