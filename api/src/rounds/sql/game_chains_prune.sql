-- What follows from the secret of a chain that is used up is worked out again where anybody asks; random values of rounds
-- that were over before a time stand on those rounds.
create or replace function game_chains_prune(p_before bigint) returns void language sql as $$
  delete from game_chain_points p using game_chains c
    where p.chain_id = c.id and p.position > 0
      and exists (select 1 from game_chains n join game_rounds r on r.chain_id = n.id
                   where n.game = c.game and n.number > c.number and r.state in ('drawn', 'settled', 'void'));
  delete from beacon_values where number < p_before / 1000;
$$;
