-- What each bet is counted on, once for each outcome. `of_market`, `of_match`: 1 on the one outcome by which the bet
-- counts on its market and its match, else 0.
create or replace view bet_counted as
  select bet_id, match_key, market_key, outcome_key, count(*) as legs,
         (row_number() over (partition by bet_id, match_key, market_key order by outcome_key) = 1)::int as of_market,
         (row_number() over (partition by bet_id, match_key order by market_key, outcome_key) = 1)::int as of_match,
         min(coalesce(shard, bet_id % 16))::smallint as shard
    from bet_legs where match_key is not null group by bet_id, match_key, market_key, outcome_key;
comment on view bet_counted is 'bets: how often a bet counts by match, market and outcome; for the check of exposure';
