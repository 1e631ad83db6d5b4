-- Limits that operators set, and bets that they are to look at.

-- The smallest amount that applies to a bet binds. `key`: a level, a member's id, or what a product names a league, a
-- type of game, a match, a market or an outcome by ('<product>:…'); '*' is every key of the scope, '<product>:*' every
-- key of a product.
create table bet_limits (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('level', 'member', 'league', 'type', 'match', 'market', 'outcome')),
  key text collate "C" not null check (length(key) between 1 and 200),
  -- max_stake, max_win: of one bet; max_loss: of all open bets together; alert_stake, alert_win: a bet of at least so
  -- much is shown to the desk. In KRW.
  kind text not null check (kind in ('max_stake', 'max_win', 'max_loss', 'alert_stake', 'alert_win')),
  amount bigint not null check (amount >= 0),
  note text not null default '',
  updated_by text not null,
  updated_at timestamptz not null default clock_timestamp(),
  unique (scope, key, kind),
  -- Losses are kept of these.
  check (kind <> 'max_loss' or scope in ('member', 'match', 'market', 'outcome'))
);
insert into bet_limits (scope, key, kind, amount, updated_by) values
  ('member', '*', 'alert_stake', 2000000, 'system'), ('member', '*', 'alert_win', 20000000, 'system');

-- Bets that the desk is to look at: written with the bet, which is neither delayed nor changed.
create table bet_alerts (
  bet_id bigint primary key references bets,
  -- 'stake', 'win': above a threshold; 'match': raised the loss of a match by more than 5 % of its limit.
  reasons text[] not null,
  created_at timestamptz not null default clock_timestamp(),
  acknowledged_at timestamptz,
  acknowledged_by text
);
create index bet_alerts_open on bet_alerts (bet_id) where acknowledged_at is null;

drop function bet_place(bigint, text, text, text, bigint, bigint, bigint, text, jsonb, jsonb);
-- Places one bet: idempotency, bet, legs, posting, exposure and alert together. `p_legs`: [{"position", "subject",
-- "odds", "data", "match_key", "market_key", "outcome_key"}, …], the keys null where the leg is not counted; `p_limits` as
-- bet_expose takes them; `p_alerts`: why the desk is to look at it, besides what bet_expose finds.
-- Answers {"state": "placed" | "replay", "id", "money", "placed_at"} or {"state": "reused"} (the key came with another
-- body). Raises MR001 where the balance is short, MR004 where a loss would pass its limit, 23505 where another attempt with the same key was first: ask again.
create function bet_place(p_member bigint, p_key text, p_body_hash text, p_product text, p_stake bigint,
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
  -- Last: bets on one match wait for each other from here to the commit.
  if bet_expose(v, 1, p_limits) then
    p_alerts := p_alerts || 'match'::text;
  end if;
  if cardinality(p_alerts) > 0 then
    insert into bet_alerts (bet_id, reasons) values (v_id, p_alerts);
  end if;
  return jsonb_build_object('state', 'placed', 'id', v.id, 'money', v_money,
                            'placed_at', floor(extract(epoch from v.placed_at) * 1000));
end $$;
