-- Legs that are counted, with their bets: of a match by `match_key`.
create or replace view match_bet_legs as
  select l.match_key, l.market_key, l.outcome_key, l.subject, l.position, l.odds, l.result, l.data, b.id as bet_id,
         b.product, b.member_id, b.status, b.stake, b.win, b.paid
    from bet_legs l join bets b on b.id = l.bet_id where l.match_key is not null;
comment on view match_bet_legs is 'bets: legs that are counted by match, market and outcome, with their bets';
