-- Evidence of members' countries is deleted after five years, not earlier.
create or replace function territory_signals_stand() returns trigger language plpgsql as $$
begin
  if exists(select 1 from gone where younger_than_five_years(at)) then
    raise exception 'signals stand for five years' using errcode = 'MR003';
  end if;
  return null;
end $$;

create or replace trigger territory_signals_stand after delete on territory_signals referencing old table as gone
  for each statement execute function territory_signals_stand();
