-- What a member had lost in the 24 hours before a moment, KRW; below 0 where they had won.
create or replace function harm_lost_before(p_member bigint, p_at timestamptz) returns bigint language sql stable as $$
  select coalesce(-sum(e.amount), 0)::bigint
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
   where e.account = 'member:' || p_member || ':cash'
     and e.transaction_id >= ledger_id_at(p_at - interval '24 hours') and e.transaction_id <= ledger_id_at(p_at) + 2000
     and t.created_at > p_at - interval '24 hours' and t.created_at <= p_at and t.kind ~ '^(bet|casino)'
$$;
