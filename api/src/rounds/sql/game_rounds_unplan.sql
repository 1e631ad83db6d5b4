-- Removes the last rounds of a game, from the draw `p_from` on, that are unopened and without bets, to plan them again.
-- They are the last of their chain: the next rounds reuse their positions, whose hashes are still secret. Returns the
-- number of removed rounds.
create or replace function game_rounds_unplan(p_game int, p_from bigint) returns int language plpgsql as $$
declare
  v_now bigint;
  v_last bigint;
  v_removed int;
begin
  perform pg_advisory_xact_lock(720500, p_game);
  perform id from game_rounds
    where game = p_game and state = 'scheduled' and draws_at >= p_from order by draws_at for update;
  -- A bet that was being booked on one of them is committed by now, and its round stays with all before it.
  v_now := game_now();
  select max(draws_at) into v_last from game_rounds r
    where game = p_game and draws_at >= p_from
      and (state <> 'scheduled' or opens_at <= v_now
           or exists (select 1 from bet_subjects l where l.subject = r.product || ':r:' || r.id));
  delete from game_rounds where game = p_game and draws_at >= p_from and draws_at > coalesce(v_last, 0);
  get diagnostics v_removed = row_count;
  return v_removed;
end $$;
