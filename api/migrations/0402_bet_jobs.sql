-- Looks at bets are jobs of the queue 'bet-settlement' by the ids of the bets; notifications of members are jobs of the
-- queue 'bet-notification' by bet and version.
select jobs_enqueue('bet-settlement', array_agg(bet_id::text), null, 0, false) from bet_jobs having count(*) > 0;
select jobs_enqueue('bet-notification', array_agg(bet_id || ':before:' || id order by id),
         array_agg(jsonb_build_object('member', member_id, 'bet', bet_id, 'status', status, 'paid', paid, 'stake', stake)
                   order by id), 0, false)
  from bet_outbox having count(*) > 0;
drop table bet_jobs, bet_outbox;

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
  if v.status = p_status and v.paid is not distinct from p_paid then
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
  return 'done';
end $$;

-- Asks for another look at every bet with a leg on these subjects. Answers how many bets.
create or replace function bet_enqueue(p_subjects text[]) returns int language sql as $$
  select jobs_enqueue('bet-settlement', array(
    select distinct l.bet_id::text from unnest(p_subjects) as s (subject) join bet_legs l on l.subject = s.subject),
    null, 0, true);
$$;

-- Asks for a look at these bets unless one is asked for already. Answers how many were added.
create or replace function bet_requeue(p_bets bigint[]) returns int language sql as $$
  select jobs_enqueue('bet-settlement', array(select distinct id::text from unnest(p_bets) as b (id)), null, 0, false);
$$;
