-- Outcomes with their shards added up, under the name and columns that views of outcomes are made of.
create or replace view bet_exposure_outcomes as
  select match_key, market_key, outcome_key, sum(legs)::bigint as legs, sum(stakes)::bigint as stakes,
         sum(wins)::bigint as wins
    from bet_exposure group by match_key, market_key, outcome_key;
comment on view bet_exposure_outcomes is 'bets: exposure of outcomes over its shards; for the check of exposure';
