-- Whether every loss that a bet of at least this size could raise stays, with it, at or below half of its limit
-- (bet_loss_bounds). It may say no where bet_losses would say yes, never the other way round: the bet adds its whole
-- win to each loss, to that of a match as often as it has legs.
create or replace function bet_far(p_bet bets, p_limits jsonb) returns boolean language plpgsql stable as $$
begin
  return not exists (
    select 1
      from (select match_key, market_key, outcome_key,
                   (p_limits -> 'legs' -> position ->> 'outcome')::bigint as outcome_limit,
                   (p_limits -> 'legs' -> position ->> 'market')::bigint as market_limit,
                   (p_limits -> 'legs' -> position ->> 'match')::bigint as match_limit,
                   count(*) over () * p_bet.win as most
              from bet_legs where bet_id = p_bet.id and match_key is not null) own
     cross join lateral bet_loss_bounds(match_key, market_key, outcome_key, match_limit is not null)
     where 2 * (of_match + most) > match_limit or 2 * (of_market + most) > market_limit
        or 2 * (of_outcome + most) > outcome_limit);
end $$;
