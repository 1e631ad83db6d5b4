-- What is due by the clock: opening, closing, and the end of drawn rounds whose bets are all settled; where another process
-- does it, this one has nothing to do. Returns how many rounds are void by it.
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
