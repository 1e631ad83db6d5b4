-- Places one bet: idempotency, bet, legs, posting, exposure and alert together. `p_legs`: [{"position", "subject",
-- "odds", "data", "match_key", "market_key", "outcome_key"}, …], the keys null where the leg is not counted; `p_limits` as
-- bet_guard takes them; `p_alerts`: why the desk looks at it, besides what bet_guard finds.
-- Returns {"state": "placed" | "replay", "id", "money", "placed_at"} or {"state": "reused"} (the key came with another
-- body). Raises MR001 where the balance is short, MR004 where a loss would pass its limit, MR006 where the quote is too old,
-- 23505 where another attempt with the same key was first: try again.
create or replace function bet_place(p_member bigint, p_key text, p_body_hash text, p_product text, p_stake bigint,
                          p_ratio bigint, p_win bigint, p_rule text, p_data jsonb, p_legs jsonb,
                          p_limits jsonb default null, p_alerts text[] default '{}',
                          p_age int default 0) returns jsonb
language plpgsql as $$
declare
  v_from constant timestamptz := clock_timestamp();
  v bets;
  v_id bigint;
  v_reference text;
  v_posted record;
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
  v_posted := ledger_move('bet', v_reference || ':stake', v_reference, p_member, 'cash', 'house:bets_open', -p_stake);
  -- Of two first attempts at once the second fails here, once the first has committed, and is asked again.
  insert into bets (id, member_id, key, body_hash, product, stake, ratio, win, rule, data, stake_transaction,
                    money_after) overriding system value
    values (v_id, p_member, p_key, p_body_hash, p_product, p_stake, p_ratio, p_win, p_rule, p_data,
            v_posted.transaction_id, v_posted.money)
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
  perform bet_quote_fresh(p_age, v_from);
  return jsonb_build_object('state', 'placed', 'id', v.id, 'money', v_posted.money,
                            'placed_at', floor(extract(epoch from v.placed_at) * 1000));
end $$;
