-- Refuses what the protection of a member does not allow, with MR010 and the reason and the member as its detail. `p_act` is 'bet',
-- 'deposit' or 'transfer'; `p_amount` what is not counted yet (KRW). Money that is posted already is counted: post first,
-- so that the member's wallet is locked and of two acts at once the second sees the first.
-- Most members have no restrictions: one statement says so, and limits (the member's own and those of operators) are read
-- only where there are any.
create or replace function protection_check(p_member bigint, p_act text, p_amount bigint) returns void language plpgsql as $$
declare
  v record;
  r record;
  v_play record;
  v_has_play boolean := false;
  v_used bigint;
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
    for r in
      select kind, span, amount, kind in ('stake', 'loss') as is_play,
             max(case span when 'day' then 1 when 'week' then 7 else 30 end) filter (where kind in ('stake', 'loss')) over () as days
        from member_limits_in_force
       where member_id = p_member
         and case p_act when 'deposit' then kind = 'deposit' when 'bet' then kind <> 'deposit'
                        else kind in ('loss', 'time') end
       order by kind, span, amount
    loop
      if r.is_play then
        if not v_has_play then
          select * into v_play
            from protection_play(p_member, case r.days when 1 then 'day' when 7 then 'week' else 'month' end);
          v_has_play := true;
        end if;
        v_used := case r.kind || ' ' || r.span
                    when 'stake day' then v_play.stake_day when 'stake week' then v_play.stake_week
                    when 'stake month' then v_play.stake_month when 'loss day' then v_play.loss_day
                    when 'loss week' then v_play.loss_week else v_play.loss_month end;
      else
        v_used := protection_used(p_member, r.kind, r.span);
      end if;
      if (case when r.kind = 'time' then v_used >= r.amount * 60 else v_used + p_amount > r.amount end) then
        raise exception 'the % limit of member % is reached', r.kind, p_member using errcode = 'MR010', detail =
          jsonb_build_object('reason', case r.kind when 'deposit' then 'deposit_limit' else 'own_limit_' || r.kind end,
                             'span', r.span, 'limit', r.amount, 'used', v_used, 'member', p_member)::text;
      end if;
    end loop;
  end if;
  -- Last: a limit that is reached is no matter of looking and going on.
  if p_act = 'bet' and v.reality_due then
    raise exception 'a reality check of member % is due', p_member using errcode = 'MR010', detail =
        jsonb_build_object('reason', 'reality_check', 'member', p_member)::text;
  end if;
end $$;
