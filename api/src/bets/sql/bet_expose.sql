-- Counts an open bet (p_sign 1) or no longer (-1): exactly what its row and its legs say. It refuses nothing.
create or replace function bet_expose(p_bet bets, p_sign int) returns void language plpgsql as $$
begin
  insert into bet_exposure as e (match_key, market_key, outcome_key, shard, legs, wins, stakes, bets, bet_stakes)
    select match_key, market_key, outcome_key, shard, p_sign * legs, p_sign * p_bet.win,
           p_sign * of_market * p_bet.stake, p_sign * of_match, p_sign * of_match * p_bet.stake
      from bet_counted where bet_id = p_bet.id order by match_key, market_key, outcome_key
    on conflict (match_key, market_key, outcome_key, shard) do update
      set legs = e.legs + excluded.legs, wins = e.wins + excluded.wins, stakes = e.stakes + excluded.stakes,
          bets = e.bets + excluded.bets, bet_stakes = e.bet_stakes + excluded.bet_stakes;
  if p_sign < 0 then
    delete from bet_exposure e using bet_counted c
     where c.bet_id = p_bet.id and e.match_key = c.match_key and e.market_key = c.market_key
       and e.outcome_key = c.outcome_key and e.shard = c.shard
       and (e.legs, e.wins, e.stakes, e.bets, e.bet_stakes) = (0, 0, 0, 0, 0);
  end if;
end $$;
