-- What is used of a limit: KRW, of 'time' seconds. Stakes and returns are read from the ledger's entries on the member's
-- money. Stakes that casinos of the single wallet take are posted as 'casino_bet' and count as well.
create or replace function protection_used(p_member bigint, p_kind text, p_span text) returns bigint language plpgsql stable as $$
declare
  v_from timestamptz := span_from(p_span);
begin
  if p_kind = 'deposit' then
    return (select coalesce(sum(amount), 0) from cash_requests
             where member_id = p_member and kind = 'credit' and created_at > v_from and state not in ('rejected', 'expired'));
  elsif p_kind = 'time' then
    return (select coalesce(sum(seconds), 0) from member_time
             where member_id = p_member and slot > v_from - interval '10 minutes');
  end if;
  return (select coalesce(-sum(e.amount), 0)
            from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
           where e.account = 'member:' || p_member || ':cash' and e.transaction_id >= ledger_id_at(v_from)
             and t.created_at > v_from
             and case p_kind when 'stake' then t.kind in ('bet', 'casino_bet')
                             else t.kind ~ '^(bet|casino)' end);
end $$;
