-- Refuses a bet that is booked but not counted yet where it would raise a loss above its limit: MR004, whose detail is
-- the limit's scope and key. `p_limits`: {"member": 100, "legs": [{"outcome": 100, "market": 100, "match": 100}, …]} by
-- position, all of them optional. Answers whether the bet raises the loss of a match by more than 5 % of its limit.
--
-- Bets that are in flight are seen by nobody. So a bet near a limit locks its matches alone, and one that is far from
-- all of its limits shares the lock: far is where every loss, with the bet, is at most half of its limit (bet_far), and
-- the bet can raise it by no more than the other half divided by all connections. What was committed and what all in
-- flight add to it can then not pass the limit, and whoever locks alone sees them all committed. A member's bets wait
-- for each other at the member's balance.
create or replace function bet_guard(p_bet bets, p_limits jsonb) returns boolean language plpgsql as $$
declare
  v_connections constant bigint := greatest(100, current_setting('max_connections')::bigint);
  v_locks int[];
  v_legs int;
  v_least bigint;
  v_lock int;
  v_far boolean;
  v_passed jsonb;
  v_notable boolean;
begin
  if (p_limits ->> 'member')::bigint
     < (select sum(win - stake) from bets where member_id = p_bet.member_id and status = 'open') then
    perform bet_limit_passed('member', p_bet.member_id::text);
  end if;
  -- Matches of the legs that have a limit, and the smallest of all limits.
  select array_agg(lock order by lock) filter (where least is not null), sum(legs), min(least)
    into v_locks, v_legs, v_least
    from (select hashtext(match_key) as lock, count(*) as legs,
                 min(least((p_limits -> 'legs' -> position ->> 'outcome')::bigint,
                           (p_limits -> 'legs' -> position ->> 'market')::bigint,
                           (p_limits -> 'legs' -> position ->> 'match')::bigint)) as least
            from bet_legs where bet_id = p_bet.id and match_key is not null group by 1) matches;
  if v_locks is null then
    return false;
  end if;
  -- A bet raises no loss by more than its win on each of its legs.
  if 2 * v_connections * v_legs * p_bet.win <= v_least then
    begin
      -- False at once where somebody holds a lock alone or waits for it.
      v_far := true;
      foreach v_lock in array v_locks loop
        v_far := v_far and pg_try_advisory_xact_lock_shared(720420, v_lock);
      end loop;
      -- A statement after the locks sees everything that was committed before they were given.
      if v_far and bet_far(p_bet, p_limits) then
        return false;
      end if;
      raise exception 'near a limit' using errcode = 'MR006';
    exception when sqlstate 'MR006' then
      -- The shared locks are given back with what was done since `begin`.
      null;
    end;
  end if;
  foreach v_lock in array v_locks loop
    perform pg_advisory_xact_lock(720420, v_lock);
  end loop;
  select bool_or(scope = 'match' and (loss_after - loss_before) * 20 > loss_limit),
         jsonb_agg(jsonb_build_object('scope', scope, 'key', key))
           filter (where loss_after > loss_limit and loss_after > loss_before)
    into v_notable, v_passed
    from bet_losses(p_bet, p_limits);
  if v_passed is not null then
    perform bet_limit_passed(v_passed -> 0 ->> 'scope', v_passed -> 0 ->> 'key');
  end if;
  return v_notable;
end $$;
