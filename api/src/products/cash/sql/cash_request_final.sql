-- What is over stays as it is, but for the member's own list.
create or replace function cash_request_final() returns trigger language plpgsql as $$
begin
  if old.state in ('done', 'rejected', 'expired')
     and (to_jsonb(new) - '{hidden_at}'::text[]) <> (to_jsonb(old) - '{hidden_at}'::text[]) then
    raise exception 'cash request % is over', old.id using errcode = 'MR007';
  end if;
  return new;
end $$;

create or replace trigger cash_requests_final before update on cash_requests
  for each row execute function cash_request_final();
