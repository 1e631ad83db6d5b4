-- Stakes and losses of the slot around a moment that are after the moment: the partial slot at the start of a span.
create or replace function member_play_after(p_member bigint, p_from timestamptz, p_seal bigint, out staked bigint, out lost bigint)
  language plpgsql stable as $$
declare
  v_end timestamptz := play_slot(p_from) + play_slot_length();
begin
  staked := 0;
  lost := 0;
  if not exists (select 1 from member_play where member_id = p_member and slot = play_slot(p_from)) then
    return;
  end if;
  select coalesce(-sum(e.amount) filter (where t.kind in ('bet', 'casino_bet')), 0), coalesce(-sum(e.amount), 0)
    into staked, lost
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
   where e.account = 'member:' || p_member || ':cash'
     and e.transaction_id between ledger_id_at(p_from) and ledger_id_at(v_end) + 2000
     and t.created_at > p_from and t.created_at < v_end and t.kind ~ '^(bet|casino)'
     and exists (select 1 from ledger_seals s where s.transaction_id = t.id and s.seq <= p_seal);
end $$;
