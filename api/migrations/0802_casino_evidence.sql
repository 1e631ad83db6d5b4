-- The row of a casino's list that a transfer was carried out by, where the casino did not keep the transfer's id: it belongs
-- to that transfer for good, and is no difference and no proof of another one.
alter table casino_transfers add column vendor_transaction text;
create unique index casino_transfers_vendor_transaction on casino_transfers (casino, vendor_transaction)
  where vendor_transaction is not null;
