-- Cashes one bet out, received by the server at `p_received`; `p_at` is the multiplier of that moment. Answers "state":
-- "paid" or "replay" with "at", "paid", "money"; "already" with "at"; "crashed" with "crash"; "not_running", "reused"
-- (the key belongs to another bet), "missing", or "ahead": `p_received` is later than the database's clock.
create or replace function graph_cash_out(p_member bigint, p_round bigint, p_bet bigint, p_key text, p_received bigint,
                                          p_at int) returns jsonb language plpgsql as $$
declare
  g graph_bets;
  c graph_bets;
  u graph_runs;
  v_at int;
  v_paid bigint;
  v_money bigint;
begin
  select * into g from graph_bets where bet_id = p_bet and member_id = p_member and round_id = p_round for update;
  if g.bet_id is null then
    return '{"state": "missing"}';
  end if;
  select * into c from graph_bets where member_id = p_member and key = p_key;
  if c.bet_id <> p_bet then
    return '{"state": "reused"}';
  end if;
  if c.bet_id is not null then
    return jsonb_build_object('state', 'replay', 'at', g.at, 'paid', g.paid, 'money', g.money_after);
  end if;
  if g.at is not null then
    return jsonb_build_object('state', 'already', 'at', g.at);
  end if;
  select * into u from graph_runs where round_id = p_round;
  if u.round_id is null or p_received < u.starts_at then
    return '{"state": "not_running"}';
  end if;
  if p_received > game_now() + 50 then
    return '{"state": "ahead"}';
  end if;
  if p_received >= u.ends_at then
    return case when g.leaves_at <= u.crash then jsonb_build_object('state', 'already', 'at', g.leaves_at)
                else jsonb_build_object('state', 'crashed', 'crash', u.crash) end;
  end if;
  if p_at is null or p_at not between 100 and u.crash - 1 then
    raise exception 'a multiplier of % before the crash of round %', p_at, p_round;
  end if;
  v_at := least(p_at, g.leaves_at);
  v_paid := bet_pay_at(p_bet, v_at);
  if v_paid is null then
    return '{"state": "not_running"}';
  end if;
  v_money := ledger_balance('member:' || p_member || ':cash');
  update graph_bets set at = v_at, received_at = p_received, key = p_key, paid = v_paid, money_after = v_money,
         changes = changes + 1
   where bet_id = p_bet;
  return jsonb_build_object('state', 'paid', 'at', v_at, 'paid', v_paid, 'money', v_money);
end $$;
