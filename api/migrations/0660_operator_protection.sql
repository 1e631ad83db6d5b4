-- Limits and stops that operators set for a member. A limit stands beside the member's own, so that the lower one holds; neither
-- the member nor this way of operators can make it higher.

create table member_operator_limits (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  span text not null check (span in ('day', 'week', 'month')),
  amount bigint not null check (amount >= 0),
  set_by text not null,
  set_at timestamptz not null default clock_timestamp(),
  -- Replaced by a lower one, or lifted and held until then.
  ends_at timestamptz
);
create index member_operator_limits_member on member_operator_limits (member_id) where ends_at is null;
create index member_operator_limits_ending on member_operator_limits (member_id, ends_at) where ends_at is not null;

create function operator_limits(p_member bigint)
  returns table (kind text, span text, amount bigint, set_by text, set_at timestamptz, ends_at timestamptz)
  language sql stable as $$
  select kind, span, amount, set_by, set_at, ends_at from member_operator_limits where member_id = p_member and ends_at is null
  union all
  select kind, span, amount, set_by, set_at, ends_at from member_operator_limits
   where member_id = p_member and ends_at > clock_timestamp()
$$;

create table member_operator_stops (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  length text not null,
  set_by text not null,
  from_at timestamptz not null,
  -- 'infinity': without an end.
  until timestamptz not null,
  lifted_at timestamptz,
  lifted_by text
);
create index member_operator_stops_member on member_operator_stops (member_id, until) where lifted_at is null;

-- As before, and limits that operators set are read with the member's own.
create or replace function protection_check(p_member bigint, p_act text, p_amount bigint) returns void language plpgsql as $$
declare
  v member_protection;
  r record;
  v_play record;
  v_has_play boolean := false;
  v_used bigint;
  v_min_age int;
begin
  select min_age into v_min_age from protection_age;
  if v_min_age is not null
     and coalesce(member_age((select birth from members where id = p_member)), -1) < v_min_age then
    raise exception 'the age of member % is not verified', p_member using errcode = 'MR010', detail = '{"reason": "age_unverified"}';
  end if;
  select * into v from member_protection where member_id = p_member;
  if protection_excluded(v) then
    raise exception 'member % is excluded', p_member using errcode = 'MR010', detail = '{"reason": "self_excluded"}';
  elsif v.time_out_until > clock_timestamp() then
    raise exception 'member % is in a time-out', p_member using errcode = 'MR010', detail = '{"reason": "time_out"}';
  end if;
  for r in
    select kind, span, amount, kind in ('stake', 'loss') as is_play,
           max(case span when 'day' then 1 when 'week' then 7 else 30 end) filter (where kind in ('stake', 'loss')) over () as days
      from (select kind, span, amount from member_limits where member_id = p_member and ended_at is null
            union all
            select kind, span, amount from member_operator_limits where member_id = p_member and ends_at is null
            union all
            select kind, span, amount from member_operator_limits where member_id = p_member and ends_at > clock_timestamp()) l
     where case p_act when 'deposit' then kind = 'deposit' when 'bet' then kind <> 'deposit'
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
                           'span', r.span, 'limit', r.amount, 'used', v_used)::text;
    end if;
  end loop;
  -- Last: a limit that is reached is no matter of looking and going on.
  if p_act = 'bet' and v.reality_from + v.reality_minutes * interval '1 minute' < clock_timestamp() then
    raise exception 'a reality check of member % is due', p_member using errcode = 'MR010', detail = '{"reason": "reality_check"}';
  end if;
end $$;
