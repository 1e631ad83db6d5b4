-- What the member's casino wallet was when a difference of balances was seen last, KRW. A booking to the member is for what
-- was seen: where the wallet has changed since, by a win that the vendor listed late, the difference may be gone.
alter table casino_tickets add column mirror bigint;
