-- Whether a member's protection keeps pushes back: what stops promotions whatever they agree to (a block, a self-exclusion,
-- a time-out, the age, an open case), and a limit of theirs that is reached. A reality check that is due does not: it is
-- due for everybody who has been away.
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
