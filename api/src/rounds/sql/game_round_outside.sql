-- Takes the result of an outside draw: 'taken', 'same', 'corrected', 'unknown_round', 'too_early' or 'too_late'.
create or replace function game_round_outside(p_game int, p_day date, p_number int, p_result jsonb) returns text
language plpgsql as $$
declare
  r game_rounds;
begin
  select * into r from game_rounds
    where game = p_game and day = p_day and number = p_number and source = 'outside' for update;
  if r.id is null then
    return 'unknown_round';
  end if;
  if game_now() < r.draws_at then
    return 'too_early';
  end if;
  if r.result = p_result then
    return 'same';
  end if;
  if r.state = 'void' or (r.result is null and game_now() > r.draws_at + 60000) then
    return 'too_late';
  end if;
  update game_rounds set state = case when state = 'settled' then state else 'drawn' end, result = p_result,
         corrections = corrections + (r.result is not null)::int,
         version = nextval('game_round_versions')
    where id = r.id;
  perform bet_enqueue(array[r.product || ':r:' || r.id]);
  return case when r.result is null then 'taken' else 'corrected' end;
end $$;
