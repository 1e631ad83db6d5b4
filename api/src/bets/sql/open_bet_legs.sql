-- Legs that wait for a result.
create or replace view open_bet_legs as
  select b.product, l.bet_id, l.position, l.subject, l.data, l.match_key, l.market_key, l.outcome_key
    from bets b join bet_legs l on l.bet_id = b.id where b.status = 'open' and l.result is null;
comment on view open_bet_legs is 'bets: legs of open bets that wait for a result';
