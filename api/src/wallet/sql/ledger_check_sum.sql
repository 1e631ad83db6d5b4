-- Every statement that writes entries must write whole, balanced transactions: the sum in each currency is 0. Checked
-- once per statement over its rows: cheaper than once per row at commit, and equally strict.
create or replace function ledger_check_sum() returns trigger language plpgsql as $$
declare
  v_id bigint;
begin
  select transaction_id into v_id from written
   group by transaction_id, ledger_currency(account) having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'transaction % does not balance', v_id using errcode = 'MR002';
  end if;
  return null;
end $$;

create or replace trigger ledger_entries_sum after insert on ledger_entries
  referencing new table as written for each statement execute function ledger_check_sum();
