-- Voids an own round whose random value does not exist a minute after its draw; false before.
create or replace function game_round_miss(p_round bigint) returns boolean language plpgsql as $$
declare
  v_product text;
begin
  update game_rounds set state = 'void', void_reason = 'missed_draw', version = nextval('game_round_versions')
    where id = p_round and state = 'closed' and source = 'own' and draws_at + 60000 < game_now()
    returning product into v_product;
  if v_product is null then
    return false;
  end if;
  perform bet_enqueue(array[v_product || ':r:' || p_round]);
  perform game_rounds_base();
  return true;
end $$;
