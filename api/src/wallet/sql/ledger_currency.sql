-- 'PT' for points in 1/100, 'KRW' for money.
create or replace function ledger_currency(p_account text) returns text language sql immutable as $$
  select case when p_account ~ '(^|:)(point|casino_point|points_liability)(:|$)' then 'PT' else 'KRW' end
$$;
