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
    -- The statement names a win whose every winning leg won by half.
    v_transaction := ledger_post(case when p_status = 'won' and 'half_won' = any (p_results) and not 'won' = any (p_results)
        then 'bet_half_won' else 'bet_' || p_status end, v_reference || ':settlement:' || (v.version + 1),
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
