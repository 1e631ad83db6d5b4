-- Writes bets in one statement: bet, legs, posting, exposure and alert of each. `p_bets` has the format of bet_book;
-- bets whose n is in `p_apart` are left out. Returns the placed bets in the format of bet_book.
--
-- Skips a key that placed a bet before or occurs twice. Skips a member whose balance does not cover all of their bets
-- or whose
-- wallet another transaction holds (ledger_move_many). Raises MR004 if the loss on all open bets of a member would
-- exceed its
-- limit, MR006 if a quote is too old, MR010 if a member's protection forbids it, and the errors of product hooks. An
-- error
-- undoes everything.
create or replace function bet_write(p_bets jsonb, p_apart int[], p_from timestamptz) returns jsonb language plpgsql as $$
declare
  -- One shard of each outcome for all of them: the first that no other transaction counts in, held to the end of this one.
  -- Four of the sixteen are tried first, so that few rows are added up where few bet at once; which ones is left to chance.
  v_shard constant int := floor(random() * 4);
  v_placed jsonb;
  v_age int;
  v_over record;
begin
  with asked as materialized (
    select nextval('bets_id_seq') as id, b.*
      from (select *, count(*) over (partition by member_id, key) as attempts
              from jsonb_to_recordset(p_bets) as bet (n int, member_id bigint, key text, body_hash text, product text,
                   stake bigint, ratio bigint, win bigint, rule text, data jsonb, legs jsonb, alerts jsonb, age int)
             where n <> all (p_apart)) b
     where attempts = 1
       and (select earlier.id from bets earlier where earlier.member_id = b.member_id and earlier.key = b.key) is null
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
             -- In the statement itself: a function would cost as much as the count.
             case when l.outcome_key is null then null
                  when pg_try_advisory_xact_lock(hashtextextended(l.outcome_key, v_shard)) then v_shard
                  else coalesce((select shard from (select (v_shard + n / 4) % 4 + 4 * (n % 4) as shard
                                                      from generate_series(1, 15) n offset 0) others
                                  where pg_try_advisory_xact_lock(hashtextextended(l.outcome_key, shard)) limit 1),
                                v_shard) end
        from asked a join placed p using (id)
       cross join lateral jsonb_to_recordset(a.legs) as l (position int, subject text, odds int, data jsonb,
             match_key text, market_key text, outcome_key text)
      returning bet_id, match_key, market_key, outcome_key, shard),
  alerted as (
    insert into bet_alerts (bet_id, reasons)
      select id, array(select jsonb_array_elements_text(alerts)) from asked join placed using (id)
       where jsonb_array_length(nullif(alerts, 'null')) > 0),
  -- As bet_counted says it of stored bets.
  counts as (
    select bet_id, match_key, market_key, outcome_key, min(shard) as shard, count(*) as legs,
           (row_number() over (partition by bet_id, match_key, market_key order by outcome_key) = 1)::int as of_market,
           (row_number() over (partition by bet_id, match_key order by market_key, outcome_key) = 1)::int as of_match
      from legs where match_key is not null group by bet_id, match_key, market_key, outcome_key),
  counted as (
    insert into bet_exposure as e (match_key, market_key, outcome_key, shard, legs, wins, stakes, bets, bet_stakes)
      select match_key, market_key, outcome_key, shard, sum(legs), sum(win), sum(of_market * stake), sum(of_match),
             sum(of_match * stake)
        from counts join placed on id = bet_id
       group by match_key, market_key, outcome_key, shard order by match_key, market_key, outcome_key, shard
      on conflict (match_key, market_key, outcome_key, shard) do update
        set legs = e.legs + excluded.legs, wins = e.wins + excluded.wins, stakes = e.stakes + excluded.stakes,
            bets = e.bets + excluded.bets, bet_stakes = e.bet_stakes + excluded.bet_stakes)
  select jsonb_agg(jsonb_build_object('n', n, 'state', 'placed', 'id', id, 'money', money_after,
                                      'placed_at', floor(extract(epoch from placed_at) * 1000))),
         max(age)
    into v_placed, v_age from placed join asked using (id);
  -- The members' wallets are held: all of their open bets are seen.
  select member_id into v_over
    from (select member_id, min((limits ->> 'member')::bigint) as most
            from jsonb_to_recordset(p_bets) as bet (n int, member_id bigint, limits jsonb)
           where limits ? 'member' and n <> all (p_apart) group by 1) limited
   where most < (select sum(win - stake) from bets where member_id = limited.member_id and status = 'open')
   limit 1;
  if found then
    perform bet_limit_passed('member', v_over.member_id::text, v_over.member_id);
  end if;
  perform bet_quote_fresh(v_age, p_from);
  -- Run the hooks that are deferred to the commit now: all waits are over.
  set constraints all immediate;
  set constraints all deferred;
  return coalesce(v_placed, '[]');
end $$;
