-- Rounds were drawn by random values, so a value never changes. It is kept while a round of its time may still be
-- drawn.
create or replace function beacon_values_stand() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.number < extract(epoch from clock_timestamp()) - 86400 then
    return old;
  end if;
  raise exception 'random values are append-only: % refused', tg_op using errcode = 'MR003';
end $$;

create or replace trigger beacon_values_stand before update or delete on beacon_values
  for each row execute function beacon_values_stand();
