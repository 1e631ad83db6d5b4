-- Bets that their members settle early.

alter table bets drop constraint bets_status_check,
  add constraint bets_status_check check (status in ('open', 'won', 'lost', 'void', 'cashed_out'));
alter table bet_settlements drop constraint bet_settlements_status_check,
  add constraint bet_settlements_status_check check (status in ('won', 'lost', 'void', 'cashed_out'));

-- One row for each bet that was cashed out, and what is answered when its key is sent again.
create table bet_cash_outs (
  bet_id bigint primary key references bets,
  member_id bigint not null,
  key text not null,
  value bigint not null check (value > 0),
  -- What the offer was made of: odds of each leg at that moment (1/100, null where it had a result), results, margin.
  offer jsonb not null,
  results text[] not null,
  money_after bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (member_id, key)
);

-- Brings one bet to the state that its results ask for. `p_version` is the state that the decision was made on.
-- Answers 'done', 'same' (nothing to change) or 'stale' (the bet moved on: decide again).
create or replace function bet_settle(p_bet bigint, p_version int, p_results text[], p_status text, p_paid bigint)
returns text language plpgsql as $$
declare
  v bets;
  s bet_settlements;
  v_reference text;
  v_suspense text;
  v_reversal bigint;
  v_transaction bigint;
  v_owed bigint;
begin
  select * into v from bets where id = p_bet for update;
  if v.version <> p_version then
    return 'stale';
  end if;
  update bet_legs set result = p_results[position + 1]
   where bet_id = p_bet and result is distinct from p_results[position + 1];
  -- What was cashed out stays so; its legs still get their results.
  if v.status = 'cashed_out' or (v.status = p_status and v.paid is not distinct from p_paid) then
    return 'same';
  end if;
  v_reference := v.product || ':bet:' || p_bet;
  v_suspense := 'suspense:' || v.product || ':' || p_bet;
  select * into s from bet_settlements where bet_id = p_bet and reversed_by is null;
  if s.id is not null then
    v_reversal := bet_reverse(v, s);
    update bet_settlements set reversed_by = v_reversal where id = s.id;
  end if;
  if p_status <> 'open' then
    v_owed := least(p_paid, greatest(0, -ledger_balance(v_suspense)));
    v_transaction := ledger_post('bet_' || p_status, v_reference || ':settlement:' || (v.version + 1),
      v_reference, (select jsonb_agg(jsonb_build_object('account', e.account, 'amount', e.amount))
        from (values ('house:bets_open', -v.stake), ('house:ggr:' || v.product, v.stake - p_paid),
                     ('member:' || v.member_id || ':cash', p_paid - v_owed),
                     (v_suspense, v_owed)) as e (account, amount) where e.amount <> 0));
    insert into bet_settlements (bet_id, status, paid, transaction_id) values (p_bet, p_status, p_paid, v_transaction);
  end if;
  update bets set status = p_status, paid = p_paid, version = version + 1,
         settled_at = case when p_status = 'open' then null else clock_timestamp() end,
         -- An open bet cannot be hidden.
         hidden_at = case when p_status = 'open' then null else hidden_at end
   where id = p_bet;
  perform jobs_enqueue('bet-notification', array[p_bet || ':' || (v.version + 1)],
    array[jsonb_build_object('member', v.member_id, 'bet', p_bet, 'status', p_status, 'paid', p_paid, 'stake', v.stake)],
    0, true);
  if (v.status = 'open') <> (p_status = 'open') then
    perform bet_expose(v, case when p_status = 'open' then 1 else -1 end);
  end if;
  return 'done';
end $$;

-- Cashes one open bet out: `p_version` and `p_results` (by position) are what the offer was made on. Answers {"state":
-- "paid" | "replay", "money", "results"}, 'reused' (the key came with another bet or value), 'stale' (the bet moved on:
-- make the offer again) or 'missing' (no bet of this member). Raises 23505 where the key is used at this moment: ask again.
create function bet_cash_out(p_bet bigint, p_member bigint, p_key text, p_value bigint, p_version int,
                             p_results text[], p_offer jsonb) returns jsonb language plpgsql as $$
declare
  v bets;
  c bet_cash_outs;
  v_money bigint;
begin
  select * into v from bets where id = p_bet and member_id = p_member for update;
  if v.id is null then
    return '{"state": "missing"}';
  end if;
  select * into c from bet_cash_outs where member_id = p_member and key = p_key;
  if c.bet_id is not null then
    if c.bet_id <> p_bet or c.value <> p_value then
      return '{"state": "reused"}';
    end if;
    return jsonb_build_object('state', 'replay', 'money', c.money_after, 'results', to_jsonb(c.results));
  end if;
  if v.status <> 'open' or v.version <> p_version
     or exists (select 1 from bet_legs where bet_id = p_bet and result is not null
                and result is distinct from p_results[position + 1]) then
    return '{"state": "stale"}';
  end if;
  perform bet_settle(p_bet, p_version, p_results, 'cashed_out', p_value);
  v_money := ledger_balance('member:' || p_member || ':cash');
  insert into bet_cash_outs (bet_id, member_id, key, value, offer, results, money_after)
    values (p_bet, p_member, p_key, p_value, p_offer, p_results, v_money);
  return jsonb_build_object('state', 'paid', 'money', v_money, 'results', to_jsonb(p_results));
end $$;
