-- Since when the bank's balance has been off the ledger, by how much (KRW), and the difference that operators were alarmed
-- about last.

alter table bank_reading add column difference bigint,
  add column difference_since timestamptz,
  add column alarmed bigint;
