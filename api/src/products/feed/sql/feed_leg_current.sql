-- A leg on the feed is booked only by the newest state of its match. Checked at the commit.
create or replace function feed_leg_current() returns trigger language plpgsql as $$
declare
  v_epoch int := split_part(new.subject, ':', 2)::int;
  v_match bigint := split_part(new.subject, ':', 3)::bigint;
begin
  if not feed_match_current(v_match, (new.data->>'feed_seq')::bigint)
     or v_epoch < (select epoch from feed_cursor) then
    raise exception '% was quoted before the feed closed it', new.subject using errcode = 'MR006';
  end if;
  if feed_is_decided(v_epoch, v_match, split_part(new.subject, ':', 4)::bigint, (new.data->>'outcome_id')::bigint) then
    raise exception '% is decided', new.subject using errcode = 'MR005';
  end if;
  return null;
end $$;

drop trigger if exists feed_leg_current on bet_legs;
create constraint trigger feed_leg_current after insert on bet_legs deferrable initially deferred
  for each row when (new.subject like 'feed:%') execute function feed_leg_current();
