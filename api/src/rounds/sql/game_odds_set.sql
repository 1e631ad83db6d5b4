-- Sets odds for rounds that open from now on. A round that opens while this commits still has the ones before: hence
-- three seconds ahead.
create or replace function game_odds_set(p_game int, p_prices jsonb, p_by text) returns bigint language sql as $$
  insert into game_odds (game, from_at, prices, changed_by)
    values (p_game, greatest(game_now() + 3000,
                             (select coalesce(max(from_at), 0) + 1 from game_odds where game = p_game)),
            p_prices, p_by)
    returning from_at;
$$;
