-- A deposit is checked against the member's protection in the statement that stores its request.
create or replace function protection_of_credit() returns trigger language plpgsql as $$
begin
  perform protection_check(new.member_id, 'deposit', new.amount);
  return new;
end $$;

create or replace trigger cash_requests_protection before insert on cash_requests
  for each row when (new.kind = 'credit') execute function protection_of_credit();
