-- Ledger rows are never changed or deleted.
create or replace function ledger_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name using errcode = 'MR003';
end $$;

create or replace trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function ledger_append_only();

create or replace trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function ledger_append_only();

create or replace trigger ledger_seals_append_only before update or delete or truncate on ledger_seals
  for each statement execute function ledger_append_only();
