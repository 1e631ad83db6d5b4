-- Notes when a round was drawn.
create or replace function game_round_drawn_at() returns trigger language plpgsql as $$
begin
  new.drawn_at := game_now();
  return new;
end $$;

create or replace trigger game_round_drawn_at before update on game_rounds
  for each row when (new.state = 'drawn' and old.state <> 'drawn' and new.drawn_at is null)
  execute function game_round_drawn_at();
