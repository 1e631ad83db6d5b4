-- What is over stays as it is, but for the member's own list.
create or replace function casino_transfer_final() returns trigger language plpgsql as $$
begin
  if old.state in ('confirmed', 'rejected')
     and (to_jsonb(new) - '{hidden_at}'::text[]) <> (to_jsonb(old) - '{hidden_at}'::text[]) then
    raise exception 'transfer % is over', old.id using errcode = 'MR007';
  end if;
  return new;
end $$;

create or replace trigger casino_transfers_final before update on casino_transfers
  for each row execute function casino_transfer_final();
