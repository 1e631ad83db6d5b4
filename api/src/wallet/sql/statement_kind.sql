-- What a posting is of, by the name that the ledger gives it: kinds of a member's statement.
create or replace function statement_kind(p_posting text) returns text language sql immutable parallel safe as $$
  select case
    when p_posting = 'bet' then 'bet'
    when p_posting like 'bet\_%' then 'win'
    when p_posting = 'credit' then 'credit'
    when p_posting in ('debit', 'debit_returned') then 'debit'
    when p_posting like 'casino\_%' then 'convert'
    when p_posting like 'point%' or p_posting like 'bonus%' or p_posting like 'coupon%' then 'bonus'
    else 'other' end
$$;
