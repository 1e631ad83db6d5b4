-- Double-entry ledger. Amounts are whole KRW; points are in 1/100 of a point. See README.md beside this file.

create table wallets (
  member_id bigint not null references members,
  wallet text not null,
  balance bigint not null default 0 constraint wallets_not_negative check (balance >= 0),
  version bigint not null default 0,
  primary key (member_id, wallet)
) with (fillfactor = 70);

create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  reference text not null,
  created_at timestamptz not null default clock_timestamp()
);
create unique index ledger_transactions_key on ledger_transactions (key);
create index ledger_transactions_reference on ledger_transactions (reference);
-- The day's postings are found by their time; a block range costs a posting next to nothing.
create index ledger_transactions_time on ledger_transactions using brin (created_at);

create table ledger_entries (
  transaction_id bigint not null,
  line int not null,
  account text not null,
  amount bigint not null check (amount <> 0),
  primary key (transaction_id, line)
);
create index ledger_entries_account on ledger_entries (account, transaction_id) include (amount);

-- The hash chain: sealed asynchronously, so postings never wait for each other.
create table ledger_seals (
  seq bigint primary key,
  transaction_id bigint not null unique,
  hash text not null
);

-- What the last daily verification of the ledger found; one row, written by whichever process did it.
create table ledger_checks (
  only_row boolean primary key default true check (only_row),
  checked_at timestamptz not null,
  ok boolean not null,
  found jsonb not null
);

-- Sums of accounts by Korean day and kind: what a statement adds up, and what balances of the house are made of. Without
-- them each reads all postings that the account ever had.
create table ledger_days (
  account text not null,
  day date not null,
  kind text not null,
  -- Postings, and what they added and took away; in the account's currency.
  n bigint not null,
  came_in bigint not null,
  went_out bigint not null,
  primary key (account, day, kind)
) with (fillfactor = 80);

-- How far the ledger is in the sums.
create table ledger_days_reading (
  only_row boolean primary key default true check (only_row),
  -- All seals up to this one.
  seal bigint not null default 0,
  -- Transactions below this id are in the sums.
  unread_from bigint not null default 0,
  -- The highest id that is in them.
  newest bigint not null default 0
);
insert into ledger_days_reading default values;
