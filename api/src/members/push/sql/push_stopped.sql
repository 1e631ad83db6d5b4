-- Whether a member's protection stops pushes: the reasons that stop promotions regardless of consent (block,
-- self-exclusion, time-out, age, open case), and a reached own limit. A due reality check does not count, because it is
-- due for each member who was away.
create or replace function push_stopped(p_member bigint) returns boolean language plpgsql as $$
declare
  v_detail text;
begin
  if coalesce(promotion_stop(p_member) <> 'consent_missing', false) then
    return true;
  end if;
  perform protection_check(p_member, 'bet', 1);
  return false;
exception when sqlstate 'MR010' then
  get stacked diagnostics v_detail = pg_exception_detail;
  return coalesce(v_detail::jsonb ->> 'reason' <> 'reality_check', true);
end $$;
