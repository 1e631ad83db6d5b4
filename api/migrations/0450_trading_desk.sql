-- What the trading desk reads of bets, and what operators have seen of the feed's results.

-- Legs that are counted, with their bets: of a match by `match_key`.
create view match_bet_legs as
  select l.match_key, l.market_key, l.outcome_key, l.subject, l.position, l.odds, l.result, l.data, b.id as bet_id,
         b.product, b.member_id, b.status, b.stake, b.win, b.paid
    from bet_legs l join bets b on b.id = l.bet_id where l.match_key is not null;
create index bet_legs_match on bet_legs (match_key) where match_key is not null;

-- Bets that the desk has not looked at yet, by the matches that they are on.
create view open_alert_matches as
  select distinct a.bet_id, l.match_key from bet_alerts a join bet_legs l on l.bet_id = a.bet_id
   where a.acknowledged_at is null and l.match_key is not null;

create or replace view outcome_exposure as
  select match_key, market_key, outcome_key, wins,
         (wins - sum(stakes) over (partition by match_key, market_key))::bigint as loss, legs as bets, stakes
    from bet_exposure_outcomes;

-- The day's postings are found by their time; a block range costs a posting next to nothing.
create index ledger_transactions_time on ledger_transactions using brin (created_at);

-- The feed's word as it stood when an operator decided: only another one is a difference to look at.
alter table sports_results add seen jsonb;
