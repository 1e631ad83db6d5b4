-- Every loss that a bet, as bet_book is given it, is limited by: without it and with it. PL/pgSQL keeps one plan for each
-- statement: a function of SQL would be planned again by each bet.
create or replace function bet_losses(p_bet jsonb)
returns table (scope text, key text, loss_before bigint, loss_after bigint, loss_limit bigint) language plpgsql stable as $$
#variable_conflict use_column
declare
  v_stake constant bigint := p_bet ->> 'stake';
  v_win constant bigint := p_bet ->> 'win';
begin
  return query
  with own as materialized (
    select match_key, market_key, outcome_key,
           min(outcome_limit) as outcome_limit, min(market_limit) as market_limit, min(match_limit) as match_limit
      from bet_limited_legs(jsonb_build_array(p_bet)) group by 1, 2, 3),
  -- Of a match without a limit only the markets that the bet is on.
  wanted as (
    select distinct match_key, case when match_limit is null then market_key end as market_key from own),
  kept as (
    select e.match_key, e.market_key, e.outcome_key, sum(e.wins)::bigint as wins, sum(e.stakes)::bigint as stakes
      from wanted w join bet_exposure e
        on e.match_key = w.match_key and (w.market_key is null or e.market_key = w.market_key)
     group by 1, 2, 3),
  outcomes as (
    select match_key, market_key, outcome_key, coalesce(k.wins, 0) as wins, coalesce(k.stakes, 0) as stakes,
           o.outcome_key is not null as own, o.outcome_limit, o.market_limit, o.match_limit
      from kept k full join own o using (match_key, market_key, outcome_key)),
  markets as (
    select match_key, market_key, sum(stakes)::bigint as stakes, bool_or(own)::int * v_stake as stake,
           max(wins) as worst, max(wins + own::int * v_win) as worst_after, min(market_limit) as market_limit,
           min(match_limit) as match_limit
      from outcomes group by 1, 2)
  select 'outcome', o.outcome_key, o.wins - m.stakes, o.wins + v_win - m.stakes - m.stake, o.outcome_limit
    from outcomes o join markets m using (match_key, market_key) where o.outcome_limit is not null
  union all
  select 'market', market_key, worst - stakes, worst_after - stakes - stake, market_limit
    from markets where market_limit is not null
  union all
  select 'match', match_key, sum(greatest(worst - stakes, 0))::bigint,
         sum(greatest(worst_after - stakes - stake, 0))::bigint, min(match_limit)
    from markets group by match_key having min(match_limit) is not null;
end $$;
