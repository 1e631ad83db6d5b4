-- Hilow: the base is the card of the last drawn round before, skipping void rounds in between; the seven of spades
-- before the first card. Void rounds without a base never block others. Rounds without a base are found first, and each
-- is then looked up by id. As one join, the planner of a database without statistics paired all rounds with all active
-- ones, once a second.
create or replace function game_rounds_base() returns void language sql as $$
  with found as materialized (
    select r.id, (case when p.id is null then 6 else (p.result->>'card')::smallint end)::smallint as base
      from game_rounds r left join lateral
           (select q.id, q.result from game_rounds q
             where q.game = r.game and q.draws_at < r.draws_at and (q.state <> 'void' or q.result is not null)
             order by q.draws_at desc limit 1) p on true
     where r.kind = 'hilow' and r.base is null and r.state in ('scheduled', 'open', 'closed'))
  update game_rounds n set base = found.base, version = nextval('game_round_versions')
    from found
   where n.id = found.id and found.base is not null and n.base is null;
$$;
