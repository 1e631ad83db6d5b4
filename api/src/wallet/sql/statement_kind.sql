-- What a posting is of, by the name that the ledger gives it: kinds of a member's statement.
-- Written by scripts/areas.mjs from the names of the areas’ folders.
create or replace function statement_kind(p_posting text) returns text language sql immutable parallel safe as $$
  select coalesce(casino_statement_kind(p_posting), community_statement_kind(p_posting), case
    when p_posting = 'bet' then 'bet'
    when p_posting like 'bet\_%' then 'win'
    when p_posting = 'credit' then 'credit'
    when p_posting in ('debit', 'debit_returned') then 'debit'
    when p_posting like 'point%' or p_posting like 'bonus%' then 'bonus'
    else 'other' end)
$$;
