-- What the last daily verification of the ledger found; one row, written by whichever process did it.
create table ledger_checks (
  only_row boolean primary key default true check (only_row),
  checked_at timestamptz not null,
  ok boolean not null,
  found jsonb not null
);
