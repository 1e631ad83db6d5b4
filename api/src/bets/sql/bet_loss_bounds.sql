-- Upper bounds of the open bets' losses on a leg's match, market and outcome, none below 0. With `p_whole`, `of_match`
-- covers the whole match, otherwise only the leg's market. The planner inlines the function into the caller's
-- statement.
create or replace function bet_loss_bounds(p_match text, p_market text, p_outcome text, p_whole boolean)
returns table (of_match numeric, of_market numeric, of_outcome numeric) language sql stable as $$
  select coalesce(sum(greatest(worst - stakes, 0)), 0),
         coalesce(max(worst - stakes) filter (where market_key = p_market), 0),
         coalesce(max(wins - stakes) filter (where market_key = p_market), 0)
    from (select market_key, max(wins) as worst, max(wins) filter (where outcome_key = p_outcome) as wins,
                 sum(stakes) as stakes
            from (select market_key, outcome_key, sum(wins) as wins, sum(stakes) as stakes
                    from bet_exposure
                   where match_key = p_match and market_key >= case when p_whole then '' else p_market end
                     and market_key <= case when p_whole then U&'\+10FFFF' else p_market end
                   group by 1, 2) outcomes
           group by 1) markets
$$;
