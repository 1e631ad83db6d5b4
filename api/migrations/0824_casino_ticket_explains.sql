-- Row of a vendor's list, or transfer of ours, that a ticket explains: people had booked the difference of the balances before the
-- list showed where it came from. It gets no ticket of its own, which would be booked a second time.
alter table casino_tickets add column explains text;
create unique index casino_tickets_explains on casino_tickets (casino, explains) where explains is not null;
-- The casino wallet beside which a balance was compared, KRW: how far both moved apart since then shows a vendor's correction.
alter table casino_compared add column mirror bigint;
