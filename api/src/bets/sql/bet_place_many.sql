-- Places bets that need no check of their own, as bet_place places one: `p_bets` is a list of
-- {"n", "member_id", "key", "body_hash", "product", "stake", "ratio", "win", "rule", "data", "legs", "limits", "age"}; `limits`
-- (null, or as bet_place's, without "member") of losses; `age` of the quote when the statement is sent, ms.
-- Returns [{"n", "id", "money", "placed_at"}] of those that are placed. Nothing was done for the others: a key that placed
-- a bet before or occurs twice, a member whose protection or balance prevents it or whose wallet is in use, legs on the
-- same match, a loss near its limit; bet_place says what becomes of them. An error (a leg's round is closed) undoes all.
-- It waits for no wallet and no match.
create or replace function bet_place_many(p_bets jsonb) returns jsonb language plpgsql as $$
declare
  v_from constant timestamptz := clock_timestamp();
  v_age int;
  v_members bigint[];
  v_limited boolean;
  v_watch bigint[];
  v_near int[] := '{}';
  -- One shard of each outcome for all of them, chosen as bet_place does.
  v_shard bigint := nextval('bets_id_seq') % 16;
  v_placed jsonb;
begin
  select array_agg(member_id), bool_or(limits is not null), coalesce(max(age), 0) into v_members, v_limited, v_age
    from jsonb_to_recordset(p_bets) as bet (member_id bigint, limits jsonb, age int);
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
  perform bet_quote_fresh(v_age, v_from);
  return coalesce(v_placed, '[]');
end $$;
