-- Bets of several members placed by one statement: what is planned, started, checked and committed once for a statement is
-- paid once for all of them.

-- Members whose next bet protection_check has to read in full: for all others nothing can stand in its way but their age.
create view protection_watch as
  select member_id from member_limits_in_force where kind <> 'deposit'
  union all
  select member_id from member_protection
   where excluded_at is not null or time_out_until > clock_timestamp()
      or reality_from + reality_minutes * interval '1 minute' < clock_timestamp();

-- Those of the members whose next bet protection_check has to read in full.
create function protection_watch_of(p_members bigint[]) returns bigint[] language plpgsql stable as $$
declare
  v_members bigint[];
begin
  if exists (select from protection_age) then
    select array_agg(m.id) into v_members from members m
     where m.id = any (p_members)
       and (age_stopped(m.id, m.birth) or exists (select from protection_watch r where r.member_id = m.id));
  else
    select array_agg(distinct r.member_id) into v_members from protection_watch r where r.member_id = any (p_members);
  end if;
  return coalesce(v_members, '{}');
end $$;

-- As before, asked once for all bets of a statement, when their stakes are posted.
create function protection_of_bets() returns trigger language plpgsql as $$
declare
  v_members bigint[];
  v_member bigint;
begin
  select array_agg(member_id) into v_members from written;
  foreach v_member in array protection_watch_of(v_members) loop
    perform protection_check(v_member, 'bet', 0);
  end loop;
  return null;
end $$;
drop trigger bets_protection on bets;
drop function protection_of_bet();
create trigger bets_protection after insert on bets
  referencing new table as written for each statement execute function protection_of_bets();

-- Moves as ledger_move makes them, in one statement: parallel arrays, each move a transaction of its own, in their order.
-- A member whose wallet does not cover all moves of it, or is locked by somebody else, is left out with all of them: no
-- member waits for the wallet of another. Answers the moves that were made.
create function ledger_move_many(p_kind text, p_wallet text, p_account text, p_keys text[], p_references text[],
                                 p_members bigint[], p_amounts bigint[])
returns table (key text, transaction_id bigint, money bigint) language plpgsql as $$
#variable_conflict use_column
begin
  return query
  with wallet as materialized (
    select member_id, balance from wallets where member_id = any (p_members) and wallet = p_wallet
       for update skip locked),
  moves as materialized (
    select m.*, w.balance + sum(m.amount) over running as money,
           w.balance + min(m.total) over (partition by m.member_id) >= 0 as covered
      from (select u.*, sum(u.amount) over (partition by u.member_id order by u.n) as total
              from unnest(p_keys, p_references, p_members, p_amounts) with ordinality
                as u (key, reference, member_id, amount, n)) m
      join wallet w using (member_id)
    window running as (partition by m.member_id order by m.n)),
  booked as (
    insert into ledger_transactions (kind, key, reference)
      select p_kind, key, reference from moves where covered order by n returning id, key),
  posted as (
    insert into ledger_entries (transaction_id, line, account, amount)
      select b.id, e.line, e.account, e.amount
        from booked b join moves m using (key)
       cross join lateral (values (1, 'member:' || m.member_id || ':' || p_wallet, m.amount), (2, p_account, -m.amount))
          as e (line, account, amount)),
  spent as (
    update wallets w set balance = w.balance + t.amount, version = w.version + t.moves
      from (select member_id, sum(amount)::bigint as amount, count(*) as moves from moves where covered group by 1) t
     where w.member_id = t.member_id and w.wallet = p_wallet)
  select b.key, b.id, m.money::bigint from booked b join moves m using (key);
end $$;

-- Legs of bets as bet_place_many is given them, with the limits of losses that each has.
create function bet_limited_legs(p_bets jsonb)
returns table (n int, win bigint, match_key text, market_key text, outcome_key text, outcome_limit bigint,
               market_limit bigint, match_limit bigint) language sql immutable as $$
  select bet.n, bet.win, leg.match_key, leg.market_key, leg.outcome_key,
         (bet.limits -> 'legs' -> leg.position ->> 'outcome')::bigint,
         (bet.limits -> 'legs' -> leg.position ->> 'market')::bigint,
         (bet.limits -> 'legs' -> leg.position ->> 'match')::bigint
    from jsonb_to_recordset(p_bets) as bet (n int, win bigint, legs jsonb, limits jsonb)
   cross join lateral jsonb_to_recordset(bet.legs)
      as leg (position int, match_key text, market_key text, outcome_key text)
   where leg.match_key is not null
$$;

-- What the open bets may lose at most on a leg's match, market and outcome: upper bounds, none below 0. `p_whole`: of all of its
-- match; else `of_match` is that of the leg's market alone. A statement takes it in as a part of its own plan.
create function bet_loss_bounds(p_match text, p_market text, p_outcome text, p_whole boolean)
returns table (of_match numeric, of_market numeric, of_outcome numeric) language sql stable as $$
  select coalesce(sum(greatest(worst - stakes, 0)), 0),
         coalesce(max(worst - stakes) filter (where market_key = p_market), 0),
         coalesce(max(wins - stakes) filter (where market_key = p_market), 0)
    from (select market_key, max(wins) as worst, max(wins) filter (where outcome_key = p_outcome) as wins,
                 sum(stakes) as stakes
            from (select market_key, outcome_key, sum(wins) as wins, sum(stakes) as stakes
                    from bet_exposure
                   where match_key = p_match and market_key >= case when p_whole then '' else p_market end
                     and market_key <= case when p_whole then U&'\+10FFFF' else p_market end
                   group by 1, 2) outcomes
           group by 1) markets
$$;

-- As before, by those bounds.
create or replace function bet_far(p_bet bets, p_limits jsonb) returns boolean language plpgsql stable as $$
begin
  return not exists (
    select 1
      from (select match_key, market_key, outcome_key,
                   (p_limits -> 'legs' -> position ->> 'outcome')::bigint as outcome_limit,
                   (p_limits -> 'legs' -> position ->> 'market')::bigint as market_limit,
                   (p_limits -> 'legs' -> position ->> 'match')::bigint as match_limit,
                   count(*) over () * p_bet.win as most
              from bet_legs where bet_id = p_bet.id and match_key is not null) own
     cross join lateral bet_loss_bounds(match_key, market_key, outcome_key, match_limit is not null)
     where 2 * (of_match + most) > match_limit or 2 * (of_market + most) > market_limit
        or 2 * (of_outcome + most) > outcome_limit);
end $$;

-- Those of the bets, by their n, that could bring a loss near its limit, as bet_guard says it of one: for all bets of a
-- match together the rule holds that holds there for the bet of one connection. The smallest come first, so that a large
-- bet does not stand in the way of others. The matches of all others are locked, shared, until the transaction ends.
create function bet_near(p_bets jsonb) returns int[] language plpgsql as $$
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
              -- False at once where somebody holds a lock alone or waits for it.
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

-- Places bets of which nothing has to be asked for each by itself, as bet_place places one: `p_bets` is a list of
-- {"n", "member_id", "key", "body_hash", "product", "stake", "ratio", "win", "rule", "data", "legs", "limits"}; `limits` (null, or as
-- bet_place's, without "member") of losses. Answers [{"n", "id", "money", "placed_at"}] of those that are placed. Nothing was
-- done for the others: a key that placed a bet before or comes twice, a member whose protection or balance is in the way or
-- whose wallet is in use, legs on the same match, a loss near its limit; bet_place says what becomes of them. An error (a
-- leg's round is closed) undoes all. It waits for no wallet and no match.
create function bet_place_many(p_bets jsonb) returns jsonb language plpgsql as $$
declare
  v_members bigint[];
  v_limited boolean;
  v_watch bigint[];
  v_near int[] := '{}';
  -- One shard of each outcome for all of them, chosen as bet_place does.
  v_shard bigint := nextval('bets_id_seq') % 16;
  v_placed jsonb;
begin
  select array_agg(member_id), bool_or(limits is not null) into v_members, v_limited
    from jsonb_to_recordset(p_bets) as bet (member_id bigint, limits jsonb);
  v_watch := protection_watch_of(v_members);
  if v_limited then
    v_near := bet_near(p_bets);
  end if;
  with asked as materialized (
    select nextval('bets_id_seq') as id, b.*
      from (select *, count(*) over (partition by member_id, key) as attempts
              from jsonb_to_recordset(p_bets) as bet (n int, member_id bigint, key text, body_hash text, product text,
                   stake bigint, ratio bigint, win bigint, rule text, data jsonb, legs jsonb)) b
     where attempts = 1 and member_id <> all (v_watch) and n <> all (v_near)
       and (select earlier.id from bets earlier where earlier.member_id = b.member_id and earlier.key = b.key) is null
       and (jsonb_array_length(legs) = 1
            or (select count(leg ->> 'match_key') = count(distinct leg ->> 'match_key')
                  from jsonb_array_elements(legs) leg))
     order by n),
  moves as (
    select array_agg(product || ':bet:' || id || ':stake' order by n) as keys,
           array_agg(product || ':bet:' || id order by n) as refs, array_agg(member_id order by n) as members,
           array_agg(-stake order by n) as amounts
      from asked),
  moved as materialized (
    select done.* from moves cross join lateral
           ledger_move_many('bet', 'cash', 'house:bets_open', keys, refs, members, amounts) done),
  placed as (
    insert into bets (id, member_id, key, body_hash, product, stake, ratio, win, rule, data, stake_transaction,
                      money_after) overriding system value
      select a.id, a.member_id, a.key, a.body_hash, a.product, a.stake, a.ratio, a.win, a.rule, a.data,
             m.transaction_id, m.money
        from asked a join moved m on m.key = a.product || ':bet:' || a.id || ':stake'
       order by a.n
      returning id, stake, win, money_after, placed_at),
  legs as (
    insert into bet_legs (bet_id, position, subject, odds, data, match_key, market_key, outcome_key, shard)
      select p.id, l.position, l.subject, l.odds, l.data, l.match_key, l.market_key, l.outcome_key,
             case when l.outcome_key is null then null
                  when pg_try_advisory_xact_lock(hashtextextended(l.outcome_key, v_shard % 4)) then v_shard % 4
                  when pg_try_advisory_xact_lock(hashtextextended(l.outcome_key, v_shard % 4 + 4)) then v_shard % 4 + 4
                  when pg_try_advisory_xact_lock(hashtextextended(l.outcome_key, v_shard % 4 + 8)) then v_shard % 4 + 8
                  when pg_try_advisory_xact_lock(hashtextextended(l.outcome_key, v_shard % 4 + 12)) then v_shard % 4 + 12
                  else v_shard end
        from asked a join placed p using (id)
       cross join lateral jsonb_to_recordset(a.legs) as l (position int, subject text, odds int, data jsonb,
             match_key text, market_key text, outcome_key text)
      returning bet_id, match_key, market_key, outcome_key, shard),
  counted as (
    insert into bet_exposure as e (match_key, market_key, outcome_key, shard, legs, wins, stakes, bets, bet_stakes)
      select match_key, market_key, outcome_key, shard, count(*), sum(win), sum(stake), count(*), sum(stake)
        from legs join placed on id = bet_id where match_key is not null
       group by match_key, market_key, outcome_key, shard order by match_key, market_key, outcome_key, shard
      on conflict (match_key, market_key, outcome_key, shard) do update
        set legs = e.legs + excluded.legs, wins = e.wins + excluded.wins, stakes = e.stakes + excluded.stakes,
            bets = e.bets + excluded.bets, bet_stakes = e.bet_stakes + excluded.bet_stakes)
  select jsonb_agg(jsonb_build_object('n', n, 'id', id, 'money', money_after,
                                      'placed_at', floor(extract(epoch from placed_at) * 1000)))
    into v_placed from placed join asked using (id);
  return coalesce(v_placed, '[]');
end $$;
