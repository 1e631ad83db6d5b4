-- Final check of betting: a leg on a round is booked only while the round is open by the database's clock. The round is
-- locked until the bet commits, so a later close, draw or void finds the bet.
create or replace function game_round_leg_open() returns trigger language plpgsql as $$
declare
  r game_rounds;
begin
  select * into r from game_rounds where id = split_part(new.subject, ':', 3)::bigint for share;
  if r.id is null or r.state not in ('scheduled', 'open') or game_now() not between r.opens_at and r.closes_at - 1 then
    raise exception 'round % takes no bets', split_part(new.subject, ':', 3) using errcode = 'MR005';
  end if;
  return new;
end $$;

create or replace trigger game_round_leg_open before insert on bet_legs
  for each row when (new.subject like 'mini:r:%' or new.subject like 'token:r:%')
  execute function game_round_leg_open();
