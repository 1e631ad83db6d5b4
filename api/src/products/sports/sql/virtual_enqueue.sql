-- Asks for a look at every bet on a round.
create or replace function virtual_enqueue(p_round bigint) returns int language sql as $$
  select bet_enqueue(array(
    select 'sports:v:' || m.round_id || ':' || m.id || ':v' || m.id || '.' || (k->>'id')
      from virtual_matches m, jsonb_array_elements(m.markets) as k where m.round_id = p_round));
$$;
