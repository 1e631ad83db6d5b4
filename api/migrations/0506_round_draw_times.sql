-- When the first result of a round was written down, epoch ms: what its draw took is this less `draws_at`, of graph how
-- long its run was. Null for rounds from before this was recorded.
alter table game_rounds add column drawn_at bigint;

create function game_round_drawn_at() returns trigger language plpgsql as $$
begin
  new.drawn_at := game_now();
  return new;
end $$;
create trigger game_round_drawn_at before update on game_rounds
  for each row when (new.state = 'drawn' and old.state <> 'drawn' and new.drawn_at is null)
  execute function game_round_drawn_at();
