-- Ends a run after its time, once, and publishes its result and proof.
create or replace function graph_end(p_round bigint) returns boolean language plpgsql as $$
begin
  update game_rounds r set state = 'drawn', result = jsonb_build_object('kind', 'graph', 'crash', u.crash),
         game_hash = u.game_hash, salt = u.salt, version = nextval('game_round_versions')
    from graph_runs u
   where r.id = p_round and u.round_id = r.id and r.state in ('scheduled', 'open', 'closed') and u.ends_at <= game_now();
  return found;
end $$;
