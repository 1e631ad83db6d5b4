-- Bets of runs that ended `p_grace` ms ago are looked at: cash-outs that were received in time are paid by then. Answers
-- how many runs.
create or replace function graph_settle(p_game int, p_grace int) returns int language plpgsql as $$
declare
  v_subjects text[];
begin
  with due as (
    update graph_runs u set enqueued = true from game_rounds r
     where r.id = u.round_id and r.game = p_game and r.state in ('drawn', 'settled', 'void') and not u.enqueued
       and u.ends_at + p_grace <= game_now() returning r.product, r.id)
  select array_agg(product || ':r:' || id) into v_subjects from due;
  perform bet_enqueue(v_subjects) where v_subjects is not null;
  return coalesce(cardinality(v_subjects), 0);
end $$;
