-- What a member staked in the 24 hours after a moment, KRW.
create or replace function harm_staked_after(p_member bigint, p_at timestamptz) returns bigint language sql stable as $$
  select coalesce(-sum(e.amount), 0)::bigint
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
   where e.account = 'member:' || p_member || ':cash'
     and e.transaction_id >= ledger_id_at(p_at) and e.transaction_id <= ledger_id_at(p_at + interval '24 hours') + 2000
     and t.created_at > p_at and t.created_at <= p_at + interval '24 hours' and t.kind in ('bet', 'casino_bet') and e.amount < 0
$$;
