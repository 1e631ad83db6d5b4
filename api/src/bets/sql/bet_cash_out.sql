-- Cashes one open bet out. `p_version` and `p_results` (by position) are the state that the offer was made on. Answers
-- {"state":
-- "paid" | "replay", "money", "results"}, 'reused' (the key belongs to another bet or value), 'stale' (the bet has
-- changed:
-- make a new offer) or 'missing' (no bet of this member). Raises 23505 if a concurrent call uses the key: retry.
create or replace function bet_cash_out(p_bet bigint, p_member bigint, p_key text, p_value bigint, p_version int,
                             p_results text[], p_offer jsonb, p_age int default 0) returns jsonb language plpgsql as $$
declare
  v_from constant timestamptz := clock_timestamp();
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
  perform bet_quote_fresh(p_age, v_from);
  return jsonb_build_object('state', 'paid', 'money', v_money, 'results', to_jsonb(p_results));
end $$;
