-- Open exposure by outcome, for other modules. A loss below 0 means that the site wins.
create or replace view outcome_exposure as
  select match_key, market_key, outcome_key, wins,
         (wins - sum(stakes) over (partition by match_key, market_key))::bigint as loss, legs as bets, stakes
    from bet_exposure_outcomes;
comment on view outcome_exposure is 'bets: loss on each outcome';
