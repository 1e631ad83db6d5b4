-- Decides a round's crash point, once, within a minute of its start; every bet is committed by then. `p_loss`: what the
-- site may lose on the round at most, KRW: bets with an automatic value are paid whatever they promise (booking has
-- counted them), the others leave where the rest of it is used up.
create or replace function graph_decide(p_round bigint, p_crash int, p_elapsed int, p_hash text, p_salt text, p_loss bigint)
returns boolean language plpgsql as $$
declare
  r game_rounds;
  v_auto numeric;
  v_hand numeric;
  v_most int := 1000000;
begin
  select * into r from game_rounds where id = p_round for update;
  if r.id is null or r.kind <> 'graph' or r.state not in ('scheduled', 'open', 'closed')
     or game_now() not between r.draws_at and r.draws_at + 60000
     or exists (select 1 from graph_runs where round_id = p_round) then
    return false;
  end if;
  select coalesce(sum(stake * (auto - 100)) filter (where auto is not null), 0),
         coalesce(sum(stake) filter (where auto is null), 0)
    into v_auto, v_hand from graph_bets where round_id = p_round;
  if v_hand > 0 then
    v_most := least(v_most, 100 + greatest(1, floor((p_loss * 100 - v_auto) / v_hand)));
  end if;
  update graph_bets set leaves_at = v_most where round_id = p_round and auto is null and leaves_at > v_most;
  insert into graph_runs (round_id, starts_at, ends_at, crash, most, game_hash, salt)
    values (p_round, r.draws_at, r.draws_at + p_elapsed, p_crash, v_most, p_hash, p_salt);
  update game_rounds set state = 'closed', version = nextval('game_round_versions') where id = p_round;
  return true;
end $$;
