-- Voids a round by operators, whatever its state: bets that wait get their stakes back, settled ones are corrected by the
-- one path of corrections. False where there is none of the id, or it is void.
create or replace function game_round_void(p_round bigint, p_cause text) returns boolean language plpgsql as $$
declare
  r game_rounds;
begin
  update game_rounds set state = 'void', void_cause = p_cause, version = nextval('game_round_versions'),
         void_reason = case when p_cause = 'source_error' then 'source_error' else 'operators' end
    where id = p_round and state <> 'void' returning * into r;
  if r.id is null then
    return false;
  end if;
  perform bet_enqueue(array[r.product || ':r:' || r.id]);
  return true;
end $$;
