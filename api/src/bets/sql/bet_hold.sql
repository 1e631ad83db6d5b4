-- Holds the matches of the bets that have limits of losses until the transaction ends, and waits for them where it must:
-- shared where no bet could bring a loss near its limit, else each alone. Returns the n of those that could: all of them
-- in that case, as what one adds the next has to see.
create or replace function bet_hold(p_bets jsonb) returns int[] language plpgsql as $$
declare
  v_lock int;
begin
  begin
    if bet_near(p_bets) = '{}' then
      return '{}';
    end if;
    raise exception 'near a limit' using errcode = 'MR008';
  exception when sqlstate 'MR008' then
    -- The shared locks are given back: of two who hold one and both want it alone, none would get it.
    null;
  end;
  for v_lock in
    select distinct hashtext(match_key) as lock from bet_limited_legs(p_bets)
     where least(outcome_limit, market_limit, match_limit) is not null order by lock
  loop
    perform pg_advisory_xact_lock(720420, v_lock);
  end loop;
  return array(select n from jsonb_to_recordset(p_bets) as bet (n int));
end $$;
