-- What withdrawals that are under way hold of a member's money, KRW.
create or replace function member_cash_held(p_member bigint) returns bigint language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from cash_requests
   where member_id = p_member and kind = 'debit' and state in ('requested', 'held', 'paying')
$$;
