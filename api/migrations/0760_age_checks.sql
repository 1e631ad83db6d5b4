-- Ages that somebody has looked at. Where a licence asks for it (protection_age.needs_check), a birth date alone opens no
-- play and no deposit: an operator, or a company outside, has to have confirmed it by a document. Every step is a row of its
-- own; the newest one of a member counts, and only for the birth date that it was made for.
alter table protection_age add column needs_check boolean not null default false;

create table age_checks (
  id        bigint      generated always as identity primary key,
  member_id bigint      not null references members,
  birth     text        not null check (birth ~ '^\d{8}$'),
  state     text        not null check (state in ('requested', 'confirmed', 'refused', 'withdrawn')),
  -- How the document was looked at; the document itself is never kept.
  method    text        check (method in ('in_person', 'video', 'outside')),
  -- Of a company outside: the number of its own record.
  reference text        not null default '',
  note      text        not null default '',
  -- 'member', or an operator's name.
  actor     text        not null,
  at        timestamptz not null default clock_timestamp(),
  check ((state = 'confirmed') = (method is not null)),
  check (method is distinct from 'outside' or reference <> '')
);
create index age_checks_member on age_checks (member_id, id desc);
create index age_checks_state on age_checks (state, id);
create trigger age_checks_append_only before update or delete or truncate on age_checks
  for each statement execute function member_protection_append_only();

-- Whether somebody has confirmed a member's birth date, and nothing came after that.
create function age_confirmed(p_member bigint, p_birth text) returns boolean language sql stable as $$
  select coalesce((select c.state = 'confirmed' and c.birth = p_birth
                     from age_checks c where c.member_id = p_member order by c.id desc limit 1), false)
$$;

-- Whether a member may not play for its age: too young, no real birth date, or one that nobody confirmed where that is
-- asked for. False where no age is asked for.
create function age_stopped(p_member bigint, p_birth text) returns boolean language sql stable as $$
  select coalesce((select coalesce(member_age(p_birth), -1) < a.min_age
                          or (a.needs_check and not age_confirmed(p_member, p_birth)) from protection_age a), false)
$$;

-- As before, by that rule.
create or replace function protection_check(p_member bigint, p_act text, p_amount bigint) returns void language plpgsql as $$
declare
  v member_protection;
  r record;
  v_play record;
  v_has_play boolean := false;
  v_used bigint;
begin
  -- Asked first by itself: most sites ask for no age, and every bet comes by here.
  if exists (select from protection_age) then
    if age_stopped(p_member, (select birth from members where id = p_member)) then
      raise exception 'the age of member % is not verified', p_member using errcode = 'MR010', detail = '{"reason": "age_unverified"}';
    end if;
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

create or replace function promotion_stop(p_member bigint) returns text language sql stable as $$
  select case
    when m.status in (5, 9) or m.only_cs <> 0 then 'forbidden'
    when age_stopped(m.id, m.birth) then 'age_unverified'
    when coalesce(protection_excluded(p), false) then 'self_excluded'
    when coalesce(p.time_out_until > clock_timestamp(), false) then 'time_out'
    when exists (select 1 from harm_cases c where c.member_id = m.id and c.state <> 'closed' and c.level <> 'low') then 'forbidden'
    when not exists (select 1 from promotion_consents c where c.member_id = m.id and c.ended_at is null) then 'consent_missing'
  end
    from members m left join member_protection p on p.member_id = m.id where m.id = p_member
$$;
