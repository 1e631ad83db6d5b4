-- Bets that the desk has not looked at yet, by the matches that they are on.
create or replace view open_alert_matches as
  select distinct a.bet_id, l.match_key from bet_alerts a join bet_legs l on l.bet_id = a.bet_id
   where a.acknowledged_at is null and l.match_key is not null;
comment on view open_alert_matches is 'bets: bets that the desk has not looked at yet, by match';
