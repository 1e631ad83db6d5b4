-- Hilow: the card of the last round before that was drawn is the base, whatever became of the rounds between; the seven of
-- spades before the first card. Rounds that are void before they had a base of their own stand in no other's way.
create or replace function game_rounds_base() returns void language sql as $$
  update game_rounds n set base = before.base, version = nextval('game_round_versions')
    from (select r.id, (case when p.id is null then 6 else (p.result->>'card')::smallint end)::smallint as base
            from game_rounds r left join lateral
                 (select q.id, q.result from game_rounds q
                   where q.game = r.game and q.draws_at < r.draws_at and (q.state <> 'void' or q.result is not null)
                   order by q.draws_at desc limit 1) p on true
           where r.kind = 'hilow' and r.base is null and r.state in ('scheduled', 'open', 'closed')) before
   where n.id = before.id and before.base is not null and n.base is null;
$$;

-- Removes the last rounds of a game, from the draw `p_from` on, that have not opened and have no bets, so that they are
-- planned anew. They are the last of their chain: the next rounds take their places in it, whose hashes nobody has seen.
-- Answers how many were removed.
create function game_rounds_unplan(p_game int, p_from bigint) returns int language plpgsql as $$
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
           or exists (select 1 from bet_legs l where l.subject = r.product || ':r:' || r.id));
  delete from game_rounds where game = p_game and draws_at >= p_from and draws_at > coalesce(v_last, 0);
  get diagnostics v_removed = row_count;
  return v_removed;
end $$;
