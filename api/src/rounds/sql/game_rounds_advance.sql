-- Applies what is due by the clock: opening, closing, and the end of drawn rounds whose bets are all settled. If
-- another process holds the lock, it does nothing. Returns the number of rounds voided by it. An own round is drawn by
-- its chain and random value however late, so a stopped process cancels no result. These rounds become void a minute
-- after their draw: outside draws without a result, graph without a decision (no bet could leave its run), and own
-- rounds whose random value does not exist (game_round_miss).
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
