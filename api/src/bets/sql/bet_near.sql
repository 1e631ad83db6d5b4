-- Returns the n of each bet that could bring a loss near its limit. Locks the matches of all other bets in shared mode
-- until the transaction ends, without waiting.
--
-- Bets in flight are invisible to other transactions. So a bet near a limit needs an exclusive lock on its matches
-- (bet_hold), and bets far from all of their limits share them. Far means: every loss, including the bets, is at most
-- half of its limit (bet_loss_bounds), and the statement's bets raise that of a match by at most the other half divided
-- by all connections. Committed bets plus all bets in flight therefore stay within the limit. The holder of the
-- exclusive lock sees them all committed. The result may say near where bet_losses would not, never the reverse. The
-- smallest bets are checked first, because a large one must not block others.
create or replace function bet_near(p_bets jsonb) returns int[] language plpgsql as $$
declare
  v_connections constant bigint := greatest(100, current_setting('max_connections')::bigint);
  v_large int[];
  v_near int[];
begin
  select coalesce(array_agg(distinct n), '{}') into v_large
    from (select n, sum(win) over (partition by match_key order by win, n) as most, match_key,
                 least(outcome_limit, market_limit, match_limit) as least
            from bet_limited_legs(p_bets)) legs
   where least is not null
     and case when 2 * v_connections * most > least then true
              -- Fails at once if another transaction holds the exclusive lock or waits for it.
              else not pg_try_advisory_xact_lock_shared(720420, hashtext(match_key)) end;
  -- A statement after the locks sees everything that was committed before they were given.
  select coalesce(array_agg(distinct n), '{}') into v_near
    from (select match_key, market_key, outcome_key, array_agg(n) as bets, min(outcome_limit) as outcome_limit,
                 min(market_limit) as market_limit, min(match_limit) as match_limit,
                 sum(sum(win)) over (partition by match_key) as most
            from bet_limited_legs(p_bets)
           where n <> all (v_large)
           group by match_key, market_key, outcome_key) own
   cross join lateral bet_loss_bounds(match_key, market_key, outcome_key, match_limit is not null)
   cross join lateral unnest(bets) n
   where 2 * (of_match + most) > match_limit or 2 * (of_market + most) > market_limit
      or 2 * (of_outcome + most) > outcome_limit;
  return v_large || v_near;
end $$;
