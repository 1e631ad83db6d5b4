-- Posts the exact opposite of a settlement. The part that the balance cannot cover is booked as a debt of this bet
-- (suspense:<product>:<bet>) and deducted from the bet's next payout. The balance never falls below 0.
create or replace function bet_reverse(p_bet bets, p_settlement bet_settlements) returns bigint
language plpgsql as $$
declare
  v_reference text := p_bet.product || ':bet:' || p_bet.id;
  v_key text := v_reference || ':reversal:' || p_settlement.id;
  v_cash text := 'member:' || p_bet.member_id || ':cash';
  v_have bigint;
  v_entries jsonb;
begin
  select jsonb_agg(jsonb_build_object('account', account, 'amount', -amount) order by line) into v_entries
    from ledger_entries where transaction_id = p_settlement.transaction_id;
  begin
    return ledger_post('bet_reversal', v_key, v_reference, v_entries);
  exception when sqlstate 'MR001' then
    v_have := ledger_balance(v_cash);
  end;
  select jsonb_agg(jsonb_build_object('account', account, 'amount', amount)) into v_entries from (
    select account, sum(amount) as amount from (
      select account, -amount as amount from ledger_entries
       where transaction_id = p_settlement.transaction_id and account <> v_cash
      union all select v_cash, -v_have
      union all select 'suspense:' || p_bet.product || ':' || p_bet.id, v_have + (
        select -sum(amount) from ledger_entries where transaction_id = p_settlement.transaction_id and account = v_cash)
    ) x group by account having sum(amount) <> 0) y;
  return ledger_post('bet_reversal', v_key, v_reference, v_entries);
end $$;
