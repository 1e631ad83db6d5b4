-- Exposure without waiting: bets on one match no longer queue for each other unless a limit of it is near.
--
-- What is counted stays as 0420 says. What is kept is less: wins and stakes of each outcome, in 16 shards by the bet's
-- id, so that bets at the same time change rows of their own. Losses of markets, matches and members are added up when
-- they are read. Rows are written in one order, the last thing that a transaction does.

drop view match_exposure, market_exposure, outcome_exposure, member_exposure, product_exposure, bet_exposure_wrong;
drop function bet_expose(bets, int, jsonb);
drop table bet_exposure_matches, bet_exposure_outcomes, bet_exposure_members;

-- Open bets of a member, for sums without the bets themselves.
drop index bets_open;
create index bets_open on bets (member_id) include (product, stake, win) where status = 'open';

create table bet_exposure (
  match_key text collate "C" not null,
  market_key text collate "C" not null,
  outcome_key text collate "C" not null,
  shard smallint not null,
  legs bigint not null,
  wins bigint not null,
  -- Stakes that count on the market by bets on this outcome.
  stakes bigint not null,
  -- Bets, and their stakes, that count on the match by this outcome.
  bets bigint not null,
  bet_stakes bigint not null,
  primary key (match_key, market_key, outcome_key, shard)
) with (fillfactor = 70);

-- What each bet is counted on, once for each outcome. `of_market`, `of_match`: 1 on the one outcome by which the bet
-- counts on its market and its match, else 0.
create view bet_counted as
  select bet_id, match_key, market_key, outcome_key, count(*) as legs,
         (row_number() over (partition by bet_id, match_key, market_key order by outcome_key) = 1)::int as of_market,
         (row_number() over (partition by bet_id, match_key order by market_key, outcome_key) = 1)::int as of_match
    from bet_legs where match_key is not null group by bet_id, match_key, market_key, outcome_key;

-- Counts an open bet (p_sign 1) or no longer (-1): exactly what its row and its legs say. It refuses nothing.
create function bet_expose(p_bet bets, p_sign int) returns void language plpgsql as $$
begin
  insert into bet_exposure as e (match_key, market_key, outcome_key, shard, legs, wins, stakes, bets, bet_stakes)
    select match_key, market_key, outcome_key, p_bet.id % 16, p_sign * legs, p_sign * p_bet.win,
           p_sign * of_market * p_bet.stake, p_sign * of_match, p_sign * of_match * p_bet.stake
      from bet_counted where bet_id = p_bet.id order by match_key, market_key, outcome_key
    on conflict (match_key, market_key, outcome_key, shard) do update
      set legs = e.legs + excluded.legs, wins = e.wins + excluded.wins, stakes = e.stakes + excluded.stakes,
          bets = e.bets + excluded.bets, bet_stakes = e.bet_stakes + excluded.bet_stakes;
  if p_sign < 0 then
    delete from bet_exposure e using bet_legs l
     where l.bet_id = p_bet.id and e.match_key = l.match_key and e.market_key = l.market_key
       and e.outcome_key = l.outcome_key and e.shard = p_bet.id % 16
       and (e.legs, e.wins, e.stakes, e.bets, e.bet_stakes) = (0, 0, 0, 0, 0);
  end if;
end $$;

-- Every loss that a bet which is not counted yet is limited by, without it and with it.
create function bet_losses(p_bet bets, p_limits jsonb)
returns table (scope text, key text, loss_before bigint, loss_after bigint, loss_limit bigint) language sql stable as $$
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
    from markets group by match_key having min(match_limit) is not null
$$;

-- Refuses a bet that is booked but not counted yet where it would raise a loss above its limit: MR004, whose detail is
-- the limit's scope and key. `p_limits`: {"member": 100, "legs": [{"outcome": 100, "market": 100, "match": 100}, …]} by
-- position, all of them optional. Answers whether the bet raises the loss of a match by more than 5 % of its limit.
--
-- Bets that are in flight are seen by nobody. So a bet near a limit locks its matches alone, and one that is far from
-- all of its limits shares the lock: far is where every loss, with the bet, is at most half of its limit, and the bet
-- can raise it by no more than the other half divided by all connections. What was committed and what all in flight
-- add to it can then not pass the limit, and whoever locks alone sees them all committed. A member's bets wait
-- for each other at the member's balance.
create function bet_guard(p_bet bets, p_limits jsonb) returns boolean language plpgsql as $$
declare
  v_connections constant bigint := greatest(100, current_setting('max_connections')::bigint);
  v_locks int[];
  v_small boolean;
  v_lock int;
  v_passed jsonb;
  v_notable boolean;
begin
  if (p_limits ->> 'member')::bigint
     < (select sum(win - stake) from bets where member_id = p_bet.member_id and status = 'open') then
    perform bet_limit_passed('member', p_bet.member_id::text);
  end if;
  -- A bet raises no loss by more than its win on each of its legs.
  select array_agg(distinct lock order by lock), bool_and(2 * v_connections * p_bet.win * all_legs <= least)
    into v_locks, v_small
    from (select hashtext(match_key) as lock, count(*) over () as all_legs,
                 (select min(value::bigint) from jsonb_each_text(p_limits -> 'legs' -> position)) as least
            from bet_legs where bet_id = p_bet.id and match_key is not null) legs
   where least is not null;
  if v_locks is null then
    return false;
  end if;
  if v_small then
    begin
      -- False at once where somebody holds the lock alone or waits for it.
      if (select bool_and(pg_try_advisory_xact_lock_shared(720420, lock)) from unnest(v_locks) as lock) then
        -- A statement after the lock sees everything that was committed before it was given.
        if (select bool_and(2 * loss_after <= loss_limit) from bet_losses(p_bet, p_limits)) then
          return false;
        end if;
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

-- Places one bet: idempotency, bet, legs, posting, exposure and alert together. `p_legs`: [{"position", "subject",
-- "odds", "data", "match_key", "market_key", "outcome_key"}, …], the keys null where the leg is not counted; `p_limits` as
-- bet_guard takes them; `p_alerts`: why the desk is to look at it, besides what bet_guard finds.
-- Answers {"state": "placed" | "replay", "id", "money", "placed_at"} or {"state": "reused"} (the key came with another
-- body). Raises MR001 where the balance is short, MR004 where a loss would pass its limit, 23505 where another attempt with the same key was first: ask again.
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
  insert into bet_legs (bet_id, position, subject, odds, data, match_key, market_key, outcome_key)
    select v.id, l.position, l.subject, l.odds, l.data, l.match_key, l.market_key, l.outcome_key
      from jsonb_to_recordset(p_legs) as l (position int, subject text, odds int, data jsonb, match_key text,
           market_key text, outcome_key text);
  if p_limits is not null and bet_guard(v, p_limits) then
    p_alerts := p_alerts || 'match'::text;
  end if;
  if cardinality(p_alerts) > 0 then
    insert into bet_alerts (bet_id, reasons) values (v_id, p_alerts);
  end if;
  -- Last: bets of one shard on one outcome wait for each other from here to the commit.
  perform bet_expose(v, 1);
  return jsonb_build_object('state', 'placed', 'id', v.id, 'money', v_money,
                            'placed_at', floor(extract(epoch from v.placed_at) * 1000));
end $$;

-- What other modules read. Losses may be below 0 for an outcome and a market: then the site wins.
create view outcome_exposure as
  select match_key, market_key, outcome_key, sum(wins)::bigint as wins,
         (sum(wins) - sum(sum(stakes)) over (partition by match_key, market_key))::bigint as loss
    from bet_exposure group by match_key, market_key, outcome_key;
create view market_exposure as
  select match_key, market_key, sum(stakes)::bigint as stakes, (max(wins) - sum(stakes))::bigint as loss
    from (select match_key, market_key, sum(wins) as wins, sum(stakes) as stakes
            from bet_exposure group by match_key, market_key, outcome_key) outcomes
   group by match_key, market_key;
create view match_exposure as
  select match_key, split_part(match_key, ':', 1) as product, sum(bets)::bigint as bets, sum(stakes)::bigint as stakes,
         sum(greatest(loss, 0))::bigint as loss
    from (select match_key, sum(bets) as bets, sum(bet_stakes) as stakes, max(wins) - sum(market_stakes) as loss
            from (select match_key, market_key, sum(bets) as bets, sum(bet_stakes) as bet_stakes, sum(wins) as wins,
                         sum(stakes) as market_stakes
                    from bet_exposure group by match_key, market_key, outcome_key) outcomes
           group by match_key, market_key) markets
   group by match_key;
create view member_exposure as
  select member_id, count(*) as bets, sum(stake)::bigint as stakes, sum(win - stake)::bigint as loss
    from bets where status = 'open' group by member_id;
create view product_exposure as
  select b.product, b.bets, b.stakes, coalesce(m.loss, 0)::bigint as loss
    from (select product, count(*) as bets, sum(stake)::bigint as stakes
            from bets where status = 'open' group by product) b
    left join (select product, sum(loss) as loss from match_exposure group by product) m using (product);

-- Everything that is kept, and what it must be by the bets that are open: one row for each figure that is wrong.
create view bet_exposure_wrong as
  with expected as (
    select match_key, market_key, outcome_key, (b.id % 16)::smallint as shard, sum(legs)::bigint as legs,
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

insert into bet_exposure select match_key, market_key, outcome_key, (expected ->> 'shard')::smallint,
         (expected ->> 'legs')::bigint, (expected ->> 'wins')::bigint, (expected ->> 'stakes')::bigint,
         (expected ->> 'bets')::bigint, (expected ->> 'bet_stakes')::bigint
  from bet_exposure_wrong
 cross join lateral (select expected ->> 'match_key' as match_key, expected ->> 'market_key' as market_key, outcome as outcome_key) k;
