-- What other modules read. Tables of bets are read and written by the module itself alone.
create or replace view member_bets as
  select id, member_id, key, product, status, stake, ratio, win, paid, placed_at, settled_at, hidden_at from bets;
comment on view member_bets is 'bets: every bet, without what its product keeps with it';
