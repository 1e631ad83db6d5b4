-- An own round is drawn by its chain and random value however late, so that a stopped process cancels no result. A minute
-- after their draw these rounds are void: outside draws without a result, graph without a decision (nobody could leave its
-- run), and own rounds whose random value does not exist (game_round_miss).
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
      where state = 'closed' and draws_at + 60000 < v_now and (source <> 'own' or kind = 'graph')
      returning id, product)
  select array_agg(product || ':r:' || id) into v_void from voided;
  perform bet_enqueue(v_void) where v_void is not null;
  update game_rounds r set state = 'settled', version = nextval('game_round_versions')
    where state = 'drawn'
      and not exists (select 1 from open_bet_legs l where l.subject = r.product || ':r:' || r.id);
  perform game_rounds_base();
  return coalesce(cardinality(v_void), 0);
end $$;

-- Voids an own round whose random value does not exist a minute after its draw; false before.
create function game_round_miss(p_round bigint) returns boolean language plpgsql as $$
declare
  v_product text;
begin
  update game_rounds set state = 'void', void_reason = 'missed_draw', version = nextval('game_round_versions')
    where id = p_round and state = 'closed' and source = 'own' and draws_at + 60000 < game_now()
    returning product into v_product;
  if v_product is null then
    return false;
  end if;
  perform bet_enqueue(array[v_product || ':r:' || p_round]);
  perform game_rounds_base();
  return true;
end $$;

-- As before, once, at any time after its draw is due.
create or replace function game_round_draw(p_round bigint, p_result jsonb, p_hash text, p_salt text) returns boolean
language plpgsql as $$
declare
  r game_rounds;
begin
  update game_rounds set state = 'drawn', result = p_result, game_hash = p_hash, salt = p_salt,
         version = nextval('game_round_versions')
    where id = p_round and state = 'closed' and source = 'own' and game_now() >= draws_at
    returning * into r;
  if r.id is null then
    return false;
  end if;
  perform bet_enqueue(array[r.product || ':r:' || r.id]);
  if r.kind = 'hilow' then
    perform game_rounds_base();
  end if;
  return true;
end $$;
