-- What is asked each second stays small, however many rounds there have been.
create index game_rounds_unrevealed on game_rounds (draws_at) where chain_id is not null and game_hash is null;

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

-- As before; where another process is at it, this one has nothing to do.
create or replace function game_rounds_advance() returns int language plpgsql as $$
declare
  v_now bigint := game_now();
  v_void text[];
begin
  if not pg_try_advisory_xact_lock(720501, 0) then
    return 0;
  end if;
  update game_rounds set state = 'open', version = nextval('game_round_versions')
    where state = 'scheduled' and opens_at <= v_now and closes_at > v_now;
  update game_rounds set state = 'closed', version = nextval('game_round_versions')
    where state in ('scheduled', 'open') and closes_at <= v_now;
  with voided as (
    update game_rounds set state = 'void', void_reason = 'missed_draw', version = nextval('game_round_versions')
      where state = 'closed' and draws_at + 60000 < v_now returning id, product)
  select array_agg(product || ':r:' || id) into v_void from voided;
  perform bet_enqueue(v_void) where v_void is not null;
  update game_rounds r set state = 'settled', version = nextval('game_round_versions')
    where state = 'drawn'
      and not exists (select 1 from open_bet_legs l where l.subject = r.product || ':r:' || r.id);
  perform game_rounds_base();
  return coalesce(cardinality(v_void), 0);
end $$;
