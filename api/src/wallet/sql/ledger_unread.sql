-- Entries of an account that are in no sums yet, looked up one by one: most are read already, which their seal says.
create or replace function ledger_unread(p_account text) returns table (id bigint, line int, amount bigint)
  language sql stable as $$
  select e.transaction_id, e.line, e.amount
    from ledger_days_reading r
   cross join lateral (
     select * from ledger_entries e
      where e.account = p_account and e.transaction_id >= r.unread_from
        and coalesce((select s.seq from ledger_seals s where s.transaction_id = e.transaction_id) > r.seal, true)
     offset 0) e
$$;
