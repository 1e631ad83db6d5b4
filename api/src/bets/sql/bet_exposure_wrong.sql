-- Everything that is kept, and what it must be by the bets that are open: one row for each figure that is wrong.
create or replace view bet_exposure_wrong as
  with expected as (
    select match_key, market_key, outcome_key, shard, sum(legs)::bigint as legs,
           sum(win)::bigint as wins, sum(of_market * stake)::bigint as stakes, sum(of_match)::bigint as bets,
           sum(of_match * stake)::bigint as bet_stakes
      from bets b join bet_counted c on c.bet_id = b.id where b.status = 'open' group by 1, 2, 3, 4)
  select coalesce(k.outcome_key, e.outcome_key) as outcome, coalesce(k.shard, e.shard) as shard, to_jsonb(k) as kept,
         to_jsonb(e) as expected
    from expected e full join bet_exposure k
      on k.match_key = e.match_key and k.market_key = e.market_key and k.outcome_key = e.outcome_key
     and k.shard = e.shard
   where (e.legs, e.wins, e.stakes, e.bets, e.bet_stakes)
         is distinct from (k.legs, k.wins, k.stakes, k.bets, k.bet_stakes);
comment on view bet_exposure_wrong is 'bets: where exposure and open bets differ; for the check of exposure';
