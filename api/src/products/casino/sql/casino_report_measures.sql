-- Report measures of a ledger entry about casinos: play at a company, and transfers there and back. `game`:
-- 'casino:<company>'.
create or replace function casino_report_measures(p_kind text, p_account text, p_amount bigint)
returns table (measure text, value bigint, n int, game text) language sql immutable parallel safe as $$
  select 'ggr', p_amount, 0, 'casino:' || split_part(p_account, ':', 2) where p_account like 'vendor:%:settlement'
  union all
  select x.measure, p_amount, 1, 'casino:' || split_part(p_account, ':', 2)
    from (values ('stake'), ('settled')) as x (measure)
   where p_account like 'vendor:%:settlement' and p_kind = 'casino_bet'
  union all
  select 'to_casino', p_amount, 1, 'casino:' || split_part(p_account, ':', 4)
   where p_kind = 'casino_deposit' and p_account like 'member:%:casino:%'
  union all
  select 'from_casino', -p_amount, 1, 'casino:' || split_part(p_account, ':', 4)
   where p_kind = 'casino_withdrawal' and p_account like 'member:%:casino:%'
$$;
