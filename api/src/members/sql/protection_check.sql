-- Refuses what the protection of a member does not allow, with MR010 and the reason and the member as its detail. `p_act` is 'bet',
-- 'deposit' or 'transfer'; `p_amount` what is not counted yet (KRW). Money that is posted already is counted: post first,
-- so that the member's wallet is locked and of two acts at once the second sees the first.
-- Most members have no restrictions: one statement says so, and limits (the member's own and those of operators) are read
-- only where there are any.
create or replace function protection_check(p_member bigint, p_act text, p_amount bigint) returns void language plpgsql as $$
declare
  v record;
  r record;
  v_days int;
  v_play jsonb;
begin
  select exists (select from protection_age) as asks_age,
         p.excluded_at is not null
         and (p.return_requested_at is null
              or clock_timestamp() < greatest(p.excluded_until, p.return_requested_at + interval '24 hours')) as excluded,
         p.time_out_until > clock_timestamp() as timed_out,
         exists (select from member_limits_in_force where member_id = p_member) as limited,
         p.reality_from + p.reality_minutes * interval '1 minute' < clock_timestamp() as reality_due
    into v
    from (select) one left join member_protection p on p.member_id = p_member;
  if v.asks_age then
    if age_stopped(p_member, (select birth from members where id = p_member)) then
      raise exception 'the age of member % is not verified', p_member using errcode = 'MR010', detail =
        jsonb_build_object('reason', 'age_unverified', 'member', p_member)::text;
    end if;
  end if;
  if v.excluded then
    raise exception 'member % is excluded', p_member using errcode = 'MR010', detail =
        jsonb_build_object('reason', 'self_excluded', 'member', p_member)::text;
  elsif v.timed_out then
    raise exception 'member % is in a time-out', p_member using errcode = 'MR010', detail =
        jsonb_build_object('reason', 'time_out', 'member', p_member)::text;
  end if;
  if v.limited then
    select max(case span when 'day' then 1 when 'week' then 7 else 30 end) into v_days
      from member_limits_in_force where member_id = p_member and kind in ('stake', 'loss');
    if p_act <> 'deposit' and v_days > 0 then
      -- By kind and span, as its columns are named.
      v_play := to_jsonb(protection_play(p_member, case v_days when 1 then 'day' when 7 then 'week' else 'month' end));
    end if;
    select l.kind, l.span, l.amount, u.used into r
      from member_limits_in_force l
     cross join lateral (
       select case when l.kind in ('stake', 'loss') then (v_play ->> (l.kind || '_' || l.span))::bigint
                   else protection_used(p_member, l.kind, l.span) end as used) u
     where l.member_id = p_member
       and case p_act when 'deposit' then l.kind = 'deposit' when 'bet' then l.kind <> 'deposit'
                      else l.kind in ('loss', 'time') end
       and case when l.kind = 'time' then u.used >= l.amount * 60 else u.used + p_amount > l.amount end
     order by l.kind, l.span, l.amount limit 1;
    if found then
      raise exception 'the % limit of member % is reached', r.kind, p_member using errcode = 'MR010', detail =
        jsonb_build_object('reason', case r.kind when 'deposit' then 'deposit_limit' else 'own_limit_' || r.kind end,
                           'span', r.span, 'limit', r.amount, 'used', r.used, 'member', p_member)::text;
    end if;
  end if;
  -- Last: a limit that is reached is no matter of looking and going on.
  if p_act = 'bet' and v.reality_due then
    raise exception 'a reality check of member % is due', p_member using errcode = 'MR010', detail =
        jsonb_build_object('reason', 'reality_check', 'member', p_member)::text;
  end if;
end $$;
