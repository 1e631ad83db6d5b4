-- Open exposure by market, for other modules. A loss below 0 means that the site wins.
create or replace view market_exposure as
  select match_key, market_key, sum(stakes)::bigint as stakes, (max(wins) - sum(stakes))::bigint as loss
    from (select match_key, market_key, sum(wins) as wins, sum(stakes) as stakes
            from bet_exposure group by match_key, market_key, outcome_key) outcomes
   group by match_key, market_key;
comment on view market_exposure is 'bets: loss on each market by its worst outcome';
