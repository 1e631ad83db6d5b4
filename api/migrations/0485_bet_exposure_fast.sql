-- Exposure and limits of losses at less cost: what a bet is counted in, how a bet far from its limits is recognised.
--
-- Shards: a bet takes the first shard of an outcome that no bet of the moment holds, out of the four by its id. An
-- outcome that few bets are made on at once so has 4 rows in place of 16, one that all bet on has 16, and sums of losses
-- read as many rows as were needed. The leg keeps its shard: it is released from where it was counted.

-- Null where the leg was booked before: then the remainder of its bet's id by 16.
alter table bet_legs add shard smallint;

create or replace view bet_counted as
  select bet_id, match_key, market_key, outcome_key, count(*) as legs,
         (row_number() over (partition by bet_id, match_key, market_key order by outcome_key) = 1)::int as of_market,
         (row_number() over (partition by bet_id, match_key order by market_key, outcome_key) = 1)::int as of_match,
         min(coalesce(shard, bet_id % 16))::smallint as shard
    from bet_legs where match_key is not null group by bet_id, match_key, market_key, outcome_key;

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

-- Counts an open bet (p_sign 1) or no longer (-1): exactly what its row and its legs say. It refuses nothing.
-- `p_simple`: no two of its legs are on one match, so that each of them counts once.
drop function bet_expose(bets, int);
create function bet_expose(p_bet bets, p_sign int, p_simple boolean default false) returns void language plpgsql as $$
begin
  if p_simple then
    insert into bet_exposure as e (match_key, market_key, outcome_key, shard, legs, wins, stakes, bets, bet_stakes)
      select match_key, market_key, outcome_key, shard, p_sign, p_sign * p_bet.win, p_sign * p_bet.stake, p_sign,
             p_sign * p_bet.stake
        from bet_legs where bet_id = p_bet.id and match_key is not null order by match_key
      on conflict (match_key, market_key, outcome_key, shard) do update
        set legs = e.legs + excluded.legs, wins = e.wins + excluded.wins, stakes = e.stakes + excluded.stakes,
            bets = e.bets + excluded.bets, bet_stakes = e.bet_stakes + excluded.bet_stakes;
    return;
  end if;
  insert into bet_exposure as e (match_key, market_key, outcome_key, shard, legs, wins, stakes, bets, bet_stakes)
    select match_key, market_key, outcome_key, shard, p_sign * legs, p_sign * p_bet.win,
           p_sign * of_market * p_bet.stake, p_sign * of_match, p_sign * of_match * p_bet.stake
      from bet_counted where bet_id = p_bet.id order by match_key, market_key, outcome_key
    on conflict (match_key, market_key, outcome_key, shard) do update
      set legs = e.legs + excluded.legs, wins = e.wins + excluded.wins, stakes = e.stakes + excluded.stakes,
          bets = e.bets + excluded.bets, bet_stakes = e.bet_stakes + excluded.bet_stakes;
  if p_sign < 0 then
    delete from bet_exposure e using bet_counted c
     where c.bet_id = p_bet.id and e.match_key = c.match_key and e.market_key = c.market_key
       and e.outcome_key = c.outcome_key and e.shard = c.shard
       and (e.legs, e.wins, e.stakes, e.bets, e.bet_stakes) = (0, 0, 0, 0, 0);
  end if;
end $$;

-- Whether every loss that a bet of at least this size could raise stays, with it, at or below half of its limit. One
-- statement of one plan; it may say no where bet_losses would say yes, never the other way round: the bet adds its whole
-- win to each loss, to that of a match as often as it has legs.
create function bet_far(p_bet bets, p_limits jsonb) returns boolean language plpgsql stable as $$
begin
  return not exists (
    select 1
      from (select match_key, market_key, outcome_key,
                   (p_limits -> 'legs' -> position ->> 'outcome')::bigint as outcome_limit,
                   (p_limits -> 'legs' -> position ->> 'market')::bigint as market_limit,
                   (p_limits -> 'legs' -> position ->> 'match')::bigint as match_limit,
                   count(*) over () * p_bet.win as most
              from bet_legs where bet_id = p_bet.id and match_key is not null) own
     cross join lateral (
       select coalesce(sum(greatest(worst - stakes, 0)), 0) as of_match,
              coalesce(max(worst - stakes) filter (where market_key = own.market_key), 0) as of_market,
              coalesce(max(wins - stakes) filter (where market_key = own.market_key), 0) as of_outcome
         from (select market_key, max(wins) as worst, max(wins) filter (where outcome_key = own.outcome_key) as wins,
                      sum(stakes) as stakes
                 from (select market_key, outcome_key, sum(wins) as wins, sum(stakes) as stakes
                         from bet_exposure e
                        -- Of a match without a limit only the market that the leg is on.
                        where e.match_key = own.match_key
                          and e.market_key >= case when match_limit is null then own.market_key else '' end
                          and e.market_key <= case when match_limit is null then own.market_key else U&'\+10FFFF' end
                        group by 1, 2) outcomes
                group by 1) markets) loss
     where 2 * (of_match + most) > match_limit or 2 * (of_market + most) > market_limit
        or 2 * (of_outcome + most) > outcome_limit);
end $$;

-- As 0426 says, with one plan kept for each statement: a function of SQL is planned anew by each bet.
create or replace function bet_losses(p_bet bets, p_limits jsonb)
returns table (scope text, key text, loss_before bigint, loss_after bigint, loss_limit bigint) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  with own as materialized (
    select match_key, market_key, outcome_key,
           min((p_limits -> 'legs' -> position ->> 'outcome')::bigint) as outcome_limit,
           min((p_limits -> 'legs' -> position ->> 'market')::bigint) as market_limit,
           min((p_limits -> 'legs' -> position ->> 'match')::bigint) as match_limit
      from bet_legs where bet_id = p_bet.id and match_key is not null group by 1, 2, 3),
  -- Of a match without a limit only the markets that the bet is on.
  wanted as (
    select distinct match_key, case when match_limit is null then market_key end as market_key from own),
  kept as (
    select e.match_key, e.market_key, e.outcome_key, sum(e.wins)::bigint as wins, sum(e.stakes)::bigint as stakes
      from wanted w join bet_exposure e
        on e.match_key = w.match_key and (w.market_key is null or e.market_key = w.market_key)
     group by 1, 2, 3),
  outcomes as (
    select match_key, market_key, outcome_key, coalesce(k.wins, 0) as wins, coalesce(k.stakes, 0) as stakes,
           o.outcome_key is not null as own, o.outcome_limit, o.market_limit, o.match_limit
      from kept k full join own o using (match_key, market_key, outcome_key)),
  markets as (
    select match_key, market_key, sum(stakes)::bigint as stakes, bool_or(own)::int * p_bet.stake as stake,
           max(wins) as worst, max(wins + own::int * p_bet.win) as worst_after, min(market_limit) as market_limit,
           min(match_limit) as match_limit
      from outcomes group by 1, 2)
  select 'outcome', o.outcome_key, o.wins - m.stakes, o.wins + p_bet.win - m.stakes - m.stake, o.outcome_limit
    from outcomes o join markets m using (match_key, market_key) where o.outcome_limit is not null
  union all
  select 'market', market_key, worst - stakes, worst_after - stakes - stake, market_limit
    from markets where market_limit is not null
  union all
  select 'match', match_key, sum(greatest(worst - stakes, 0))::bigint,
         sum(greatest(worst_after - stakes - stake, 0))::bigint, min(match_limit)
    from markets group by match_key having min(match_limit) is not null;
end $$;

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

-- As before, with the shard of each leg and the shorter way of counting a bet whose legs are on matches of their own.
create or replace function bet_place(p_member bigint, p_key text, p_body_hash text, p_product text, p_stake bigint,
                          p_ratio bigint, p_win bigint, p_rule text, p_data jsonb, p_legs jsonb,
                          p_limits jsonb default null, p_alerts text[] default '{}') returns jsonb
language plpgsql as $$
declare
  v bets;
  v_id bigint;
  v_reference text;
  v_transaction bigint;
  v_money bigint;
  v_simple boolean;
begin
  select * into v from bets where member_id = p_member and key = p_key;
  if v.id is not null then
    if v.body_hash <> p_body_hash then
      return '{"state": "reused"}';
    end if;
    return jsonb_build_object('state', 'replay', 'id', v.id, 'money', v.money_after,
                              'placed_at', floor(extract(epoch from v.placed_at) * 1000));
  end if;
  v_id := nextval('bets_id_seq');
  v_reference := p_product || ':bet:' || v_id;
  v_transaction := ledger_post('bet', v_reference || ':stake', v_reference, jsonb_build_array(
    jsonb_build_object('account', 'member:' || p_member || ':cash', 'amount', -p_stake),
    jsonb_build_object('account', 'house:bets_open', 'amount', p_stake)));
  v_money := ledger_balance('member:' || p_member || ':cash');
  -- Of two first attempts at once the second fails here, once the first has committed, and is asked again.
  insert into bets (id, member_id, key, body_hash, product, stake, ratio, win, rule, data, stake_transaction,
                    money_after) overriding system value
    values (v_id, p_member, p_key, p_body_hash, p_product, p_stake, p_ratio, p_win, p_rule, p_data, v_transaction,
            v_money)
    returning * into v;
  insert into bet_legs (bet_id, position, subject, odds, data, match_key, market_key, outcome_key, shard)
    select v.id, l.position, l.subject, l.odds, l.data, l.match_key, l.market_key, l.outcome_key,
           -- The first of four that no other transaction counts in, held to the end of this one; where all are taken,
           -- one that has to be waited for. In the statement itself: a function would cost as much as the count.
           case when l.outcome_key is null then null
                when pg_try_advisory_xact_lock(hashtextextended(l.outcome_key, v_id % 4)) then v_id % 4
                when pg_try_advisory_xact_lock(hashtextextended(l.outcome_key, v_id % 4 + 4)) then v_id % 4 + 4
                when pg_try_advisory_xact_lock(hashtextextended(l.outcome_key, v_id % 4 + 8)) then v_id % 4 + 8
                when pg_try_advisory_xact_lock(hashtextextended(l.outcome_key, v_id % 4 + 12)) then v_id % 4 + 12
                else v_id % 16 end
      from jsonb_to_recordset(p_legs) as l (position int, subject text, odds int, data jsonb, match_key text,
           market_key text, outcome_key text);
  if p_limits is not null and bet_guard(v, p_limits) then
    p_alerts := p_alerts || 'match'::text;
  end if;
  if cardinality(p_alerts) > 0 then
    insert into bet_alerts (bet_id, reasons) values (v_id, p_alerts);
  end if;
  v_simple := jsonb_array_length(p_legs) = 1
    or (select count(match_key) = count(distinct match_key) from bet_legs where bet_id = v_id);
  -- Last: bets of one shard on one outcome wait for each other from here to the commit.
  perform bet_expose(v, 1, v_simple);
  return jsonb_build_object('state', 'placed', 'id', v.id, 'money', v_money,
                            'placed_at', floor(extract(epoch from v.placed_at) * 1000));
end $$;
