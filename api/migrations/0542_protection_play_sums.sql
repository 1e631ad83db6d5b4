-- What a member has staked and lost, of all spans in one pass over the ledger: with a limit of each kind and span a bet read the
-- same entries six times.

-- KRW by span. `p_longest`: the longest span that is asked for; longer ones hold what that one does.
create function protection_play(p_member bigint, p_longest text,
                                out stake_day bigint, out stake_week bigint, out stake_month bigint,
                                out loss_day bigint, out loss_week bigint, out loss_month bigint)
  language plpgsql stable as $$
declare
  v_day timestamptz := span_from('day');
  v_week timestamptz := span_from('week');
  v_month timestamptz := span_from('month');
  v_from timestamptz := case p_longest when 'day' then v_day when 'week' then v_week else v_month end;
begin
  select coalesce(-sum(p.amount) filter (where p.is_stake and p.created_at > v_day), 0),
         coalesce(-sum(p.amount) filter (where p.is_stake and p.created_at > v_week), 0),
         coalesce(-sum(p.amount) filter (where p.is_stake), 0),
         coalesce(-sum(p.amount) filter (where p.created_at > v_day), 0),
         coalesce(-sum(p.amount) filter (where p.created_at > v_week), 0),
         coalesce(-sum(p.amount), 0)
    into stake_day, stake_week, stake_month, loss_day, loss_week, loss_month
    from (select e.amount, t.created_at, t.kind in ('bet', 'seamless_bet') as is_stake
            from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
           where e.account = 'member:' || p_member || ':cash' and e.transaction_id >= ledger_id_at(v_from)
             and t.created_at > v_from and t.kind ~ '^(bet|seamless|casino)') p;
end $$;

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
      from member_limits
     where member_id = p_member and ended_at is null
       and case p_act when 'deposit' then kind = 'deposit' when 'bet' then kind <> 'deposit'
                      else kind in ('loss', 'time') end
     order by kind, span
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
