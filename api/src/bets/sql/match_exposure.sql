-- Open exposure by match, for other modules.
create or replace view match_exposure as
  select match_key, split_part(match_key, ':', 1) as product, sum(bets)::bigint as bets, sum(stakes)::bigint as stakes,
         sum(greatest(loss, 0))::bigint as loss
    from (select match_key, sum(bets) as bets, sum(bet_stakes) as stakes, max(wins) - sum(market_stakes) as loss
            from (select match_key, market_key, sum(bets) as bets, sum(bet_stakes) as bet_stakes, sum(wins) as wins,
                         sum(stakes) as market_stakes
                    from bet_exposure group by match_key, market_key, outcome_key) outcomes
           group by match_key, market_key) markets
   group by match_key;
comment on view match_exposure is 'bets: loss on each match, an upper bound';
