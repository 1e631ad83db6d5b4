-- What an entry of the ledger says in the reports beside bets, bonuses and money in and out.
-- Written by scripts/areas.mjs from the names of the areas’ folders.
create or replace function report_area_measures(p_kind text, p_account text, p_amount bigint)
returns table (product text, measure text, value bigint, n int, game text) language sql immutable parallel safe as $$
  select 'casino', * from casino_report_measures(p_kind, p_account, p_amount)
$$;
