-- Begins the next round of a game, once: null while one is under way or the pause after the last one is not over. Bets are
-- open at once; the run starts at the first full second that leaves `window` ms to bet and `gap` ms of no bets.
create or replace function graph_begin(p_game int, p_chain bigint, p_window int, p_gap int, p_pause int) returns bigint
language plpgsql as $$
declare
  r game_rounds;
  v_now bigint;
  v_start bigint;
  v_id bigint;
begin
  perform pg_advisory_xact_lock(720500, p_game);
  select * into r from game_rounds where game = p_game order by draws_at desc limit 1;
  v_now := game_now();
  if r.id is not null and (r.state in ('scheduled', 'open', 'closed')
     or v_now < p_pause + coalesce((select ends_at from graph_runs where round_id = r.id), r.draws_at)) then
    return null;
  end if;
  v_start := ceil((v_now + p_window + p_gap) / 1000.0) * 1000;
  v_id := game_round_add(jsonb_build_object('product', 'token', 'game', p_game, 'kind', 'graph', 'source', 'own',
    'opens_at', v_now, 'closes_at', v_start - p_gap, 'draws_at', v_start, 'chain', p_chain, 'beacon', v_start / 1000));
  update game_rounds set state = 'open', version = nextval('game_round_versions') where id = v_id;
  return v_id;
end $$;
