-- Legs of bets as bet_book is given them, with the limits of losses that each has.
create or replace function bet_limited_legs(p_bets jsonb)
returns table (n int, win bigint, match_key text, market_key text, outcome_key text, outcome_limit bigint,
               market_limit bigint, match_limit bigint) language sql immutable as $$
  select bet.n, bet.win, leg.match_key, leg.market_key, leg.outcome_key,
         (bet.limits -> 'legs' -> leg.position ->> 'outcome')::bigint,
         (bet.limits -> 'legs' -> leg.position ->> 'market')::bigint,
         (bet.limits -> 'legs' -> leg.position ->> 'match')::bigint
    from jsonb_to_recordset(p_bets) as bet (n int, win bigint, legs jsonb, limits jsonb)
   cross join lateral jsonb_to_recordset(bet.legs)
      as leg (position int, match_key text, market_key text, outcome_key text)
   where leg.match_key is not null
$$;
