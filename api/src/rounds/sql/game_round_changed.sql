-- Numbers the change of a round for the frames that pages receive.
create or replace function game_round_changed() returns trigger language plpgsql as $$
begin
  insert into game_round_frames (game, round) values (new.game, new.id);
  return null;
end $$;

-- A round that is added changes nothing for anybody yet: it is scheduled.
create or replace trigger game_round_changed after update of version on game_rounds
  for each row when (old.version <> new.version) execute function game_round_changed();
