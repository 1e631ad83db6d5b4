-- Final check of betting: a leg on a round is booked only while the round is open by the database's clock, regardless
-- of the booking process's state and wait. The round is locked until the bet commits, so a later void finds the bet.
create or replace function virtual_leg_open() returns trigger language plpgsql as $$
declare
  r virtual_rounds;
begin
  select * into r from virtual_rounds where id = split_part(new.subject, ':', 3)::bigint for share;
  if r.id is null or r.state not in ('scheduled', 'open')
     or floor(extract(epoch from clock_timestamp()) * 1000) not between r.opens_at and r.closes_at - 1
  then
    raise exception 'round % takes no bets', split_part(new.subject, ':', 3) using errcode = 'MR005';
  end if;
  return new;
end $$;

create or replace trigger virtual_leg_open before insert on bet_legs
  for each row when (new.subject like 'sports:v:%') execute function virtual_leg_open();
