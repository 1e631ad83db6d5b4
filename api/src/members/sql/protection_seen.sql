-- A page of a signed-in member was seen: counts the time since it was seen last, a minute at most, whatever number of tabs asks.
-- After half an hour without any a new session begins.
create or replace function protection_seen(p_member bigint) returns void language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
  v_slot timestamptz := to_timestamp(floor(extract(epoch from v_now) / 600) * 600);
  v_seen timestamptz;
  v_seconds int;
begin
  insert into member_protection (member_id, seen_at) values (p_member, v_now) on conflict (member_id) do nothing;
  if found then
    return;
  end if;
  select seen_at into v_seen from member_protection where member_id = p_member;
  if v_seen > v_now - interval '5 seconds' then
    return;
  end if;
  update member_protection set seen_at = v_now where member_id = p_member and seen_at is not distinct from v_seen;
  if not found then
    return;
  end if;
  if v_seen is null or v_seen < v_now - interval '30 minutes' then
    update member_protection set session_started_at = v_now, reality_from = v_now where member_id = p_member;
    return;
  end if;
  v_seconds := least(60, floor(extract(epoch from v_now - v_seen)));
  insert into member_time as m (member_id, slot, seconds) values (p_member, v_slot, v_seconds)
    on conflict (member_id, slot) do update set seconds = least(600, m.seconds + excluded.seconds);
end $$;
