-- Bets wait for a reality check that is due; on a site for real money nobody plays or deposits without a verified age; and
-- when a limit leaves room again.

-- The youngest age that may play, in whole years; a site for real money writes it at its start, in all others there is none.
create table protection_age (
  only_row boolean primary key default true check (only_row),
  min_age int not null check (min_age between 18 and 100)
);

-- Age in whole years today in Korea by a birth date 'YYYYMMDD'; null where there is none, or no such day.
create function member_age(p_birth text) returns int language plpgsql stable as $$
declare
  v_birth date;
begin
  if p_birth is null or p_birth !~ '^[0-9]{8}$' then
    return null;
  end if;
  v_birth := make_date(substr(p_birth, 1, 4)::int, substr(p_birth, 5, 2)::int, substr(p_birth, 7, 2)::int);
  return extract(year from age((clock_timestamp() at time zone 'Asia/Seoul')::date, v_birth));
exception when datetime_field_overflow then
  return null;
end $$;

create or replace function protection_check(p_member bigint, p_act text, p_amount bigint) returns void language plpgsql as $$
declare
  v member_protection;
  r record;
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
    select kind, span, amount from member_limits
     where member_id = p_member and ended_at is null
       and case p_act when 'deposit' then kind = 'deposit' when 'bet' then kind <> 'deposit'
                      else kind in ('loss', 'time') end
     order by kind, span
  loop
    v_used := protection_used(p_member, r.kind, r.span);
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

-- When the oldest amount that counts towards a limit leaves its span; null where nothing counts.
create function protection_frees_at(p_member bigint, p_kind text, p_span text) returns timestamptz language plpgsql stable as $$
declare
  v_from timestamptz := span_from(p_span);
  v_oldest timestamptz;
begin
  if p_kind = 'deposit' then
    select min(created_at) into v_oldest from cash_requests
     where member_id = p_member and kind = 'credit' and created_at > v_from and state not in ('rejected', 'expired');
  elsif p_kind = 'time' then
    select min(slot) + interval '10 minutes' into v_oldest from member_time
     where member_id = p_member and slot > v_from - interval '10 minutes' and seconds > 0;
  else
    select min(t.created_at) into v_oldest
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where e.account = 'member:' || p_member || ':cash' and e.transaction_id >= ledger_id_at(v_from)
       and t.created_at > v_from and e.amount < 0
       and case p_kind when 'stake' then t.kind in ('bet', 'seamless_bet')
                       else t.kind ~ '^(bet|seamless|casino)' end;
  end if;
  return v_oldest + case p_span when 'day' then interval '24 hours' when 'week' then interval '7 days' else interval '1 month' end;
end $$;
