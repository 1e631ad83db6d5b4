-- When the oldest amount that counts towards a limit leaves its span; null where nothing counts.
create or replace function protection_frees_at(p_member bigint, p_kind text, p_span text) returns timestamptz language plpgsql stable as $$
declare
  v_from timestamptz := span_from(p_span);
  v_oldest timestamptz;
begin
  if p_kind = 'deposit' then
    select min(created_at) into v_oldest from cash_requests
     where member_id = p_member and kind = 'credit' and created_at > v_from and state not in ('rejected', 'expired');
  elsif p_kind = 'time' then
    select min(slot) + interval '10 minutes' into v_oldest from member_time
     where member_id = p_member and slot > v_from - interval '10 minutes' and seconds > 0;
  else
    select min(t.created_at) into v_oldest
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where e.account = 'member:' || p_member || ':cash' and e.transaction_id >= ledger_id_at(v_from)
       and t.created_at > v_from and e.amount < 0
       and case p_kind when 'stake' then t.kind in ('bet', 'casino_bet')
                       else t.kind ~ '^(bet|casino)' end;
  end if;
  return v_oldest + case p_span when 'day' then interval '24 hours' when 'week' then interval '7 days' else interval '1 month' end;
end $$;
