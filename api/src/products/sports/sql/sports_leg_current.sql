-- A leg on domestic sports is booked only under the latest operator settings, feed closings and results. Each process
-- caches them and learns of changes elsewhere with a delay, so a bet quoted in between could use stale state.
-- `data.trading` of a leg names the versions of its quote (a missing version is 0: nothing was set). A newer version of
-- its match, market or league, or of everything, refuses it (MR006). The process then reads the changes and quotes
-- again. Checked at the commit, so the wait for the member's balance or the match does not count.
create or replace function sports_leg_current() returns trigger language plpgsql as $$
declare
  v_trading jsonb := new.data->'trading';
  v_league bigint := (new.data->>'league_id')::bigint;
  v_match text := regexp_replace(new.subject, ':[^:]*$', '');
begin
  if not pg_try_advisory_xact_lock_shared(720430, hashtext(v_match))
     or (new.subject like 'sports:f:%'
         and (not feed_match_current(split_part(new.subject, ':', 4)::bigint, (new.data->>'feed_seq')::bigint)
              or split_part(new.subject, ':', 3)::int < (select epoch from sports_feed)))
  then
    raise exception '% was quoted before the feed closed it', new.subject using errcode = 'MR006';
  end if;
  if exists (select from sports_results
              where subject = v_match and (decided is not null or voided ?| array['*', new.data->>'market_id'])) then
    raise exception '% is decided', new.subject using errcode = 'MR005';
  end if;
  if exists (
    select 1
      from (values ('all', '', coalesce((v_trading->>'all')::int, 0)),
                   ('match', v_match, coalesce((v_trading->>'match')::int, 0)),
                   ('market', new.data->>'market_id', coalesce((v_trading->>'market')::int, 0))
           ) as quoted (kind, key, version)
      join sports_overrides o on o.kind = quoted.kind and o.key = quoted.key
      where o.version > quoted.version
  ) or exists (
    -- The row of league 0 applies to leagues without a row.
    select 1 from sports_leagues l
      where (l.league_id = v_league and l.version > coalesce((v_trading->>'league')::int, 0))
         or (l.league_id = 0 and l.version > coalesce((v_trading->>'leagues')::int, 0)
             and not exists (select 1 from sports_leagues own where own.league_id = v_league))
  ) then
    raise exception '% was quoted by what operators had set before', new.subject using errcode = 'MR006';
  end if;
  return null;
end $$;

drop trigger if exists sports_leg_current on bet_legs;
create constraint trigger sports_leg_current after insert on bet_legs deferrable initially deferred
  for each row when (new.subject like 'sports:f:%' or new.subject like 'sports:m:%')
  execute function sports_leg_current();
