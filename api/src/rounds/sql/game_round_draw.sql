-- Draws a round, once, at any time after its draw is due. Bets on it are enqueued in the same transaction.
create or replace function game_round_draw(p_round bigint, p_result jsonb, p_hash text, p_salt text) returns boolean
language plpgsql as $$
declare
  r game_rounds;
begin
  update game_rounds set state = 'drawn', result = p_result, game_hash = p_hash, salt = p_salt,
         version = nextval('game_round_versions')
    where id = p_round and state = 'closed' and source = 'own' and game_now() >= draws_at
    returning * into r;
  if r.id is null then
    return false;
  end if;
  perform bet_enqueue(array[r.product || ':r:' || r.id]);
  if r.kind = 'hilow' then
    perform game_rounds_base();
  end if;
  return true;
end $$;
