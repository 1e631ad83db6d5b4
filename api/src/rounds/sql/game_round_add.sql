-- Adds a round behind the last one of its game. Token games give no `number`: it follows the last. Answers its id, null
-- where the round is there.
create or replace function game_round_add(p jsonb) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  perform pg_advisory_xact_lock(720500, (p->>'game')::int);
  insert into game_rounds (product, game, kind, source, day, number, opens_at, closes_at, draws_at, chain_id, position,
                           beacon)
    select p->>'product', (p->>'game')::int, p->>'kind', p->>'source', (p->>'day')::date,
           coalesce((p->>'number')::int,
                    (select coalesce(max(number), 0) + 1 from game_rounds
                      where game = (p->>'game')::int and day is null)),
           (p->>'opens_at')::bigint, (p->>'closes_at')::bigint, (p->>'draws_at')::bigint, (p->>'chain')::bigint,
           case when p->>'chain' is not null then
             (select coalesce(max(position), 0) + 1 from game_rounds where chain_id = (p->>'chain')::bigint) end,
           (p->>'beacon')::bigint
    on conflict do nothing returning id into v_id;
  return v_id;
end $$;
