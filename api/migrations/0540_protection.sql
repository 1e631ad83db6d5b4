-- Protection of players: own limits, reality check, time-out, self-exclusion. What they refuse is refused in the transaction
-- that moves the money.

create table member_protection (
  member_id bigint primary key references members,
  reality_minutes int not null default 60 check (reality_minutes in (15, 30, 60)),
  -- The session under way begins with the sign-in that followed a pause; the check is due `reality_minutes` after the last one.
  session_started_at timestamptz not null default clock_timestamp(),
  reality_from timestamptz not null default clock_timestamp(),
  time_out_until timestamptz,
  excluded_at timestamptz,
  -- 'infinity': without an end.
  excluded_until timestamptz,
  return_requested_at timestamptz,
  review_at timestamptz not null default clock_timestamp() + interval '6 months',
  -- When a page of the member was last seen; null before the first one.
  seen_at timestamptz,
  check ((excluded_at is null) = (excluded_until is null))
) with (fillfactor = 80);

-- In force: those without an end. Amounts in KRW, of 'time' in minutes.
create table member_limits (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  span text not null check (span in ('day', 'week', 'month')),
  amount bigint not null check (amount >= 0),
  active_from timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create unique index member_limits_active on member_limits (member_id, kind, span) where ended_at is null;

-- Higher limits that wait for their 24 hours and a second yes; `amount` null: no limit any more.
create table member_limit_raises (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  span text not null check (span in ('day', 'week', 'month')),
  amount bigint check (amount >= 0),
  requested_at timestamptz not null default clock_timestamp(),
  confirm_from timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waits' check (state in ('waits', 'confirmed', 'withdrawn', 'expired', 'replaced')),
  check (confirm_from >= requested_at + interval '24 hours')
);
create unique index member_limit_raises_waiting on member_limit_raises (member_id, kind, span) where state = 'waits';

create table member_protection_events (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  at timestamptz not null default clock_timestamp(),
  -- 'member', 'system' or an operator's name.
  actor text not null,
  action text not null,
  kind text,
  span text,
  amount_before bigint,
  amount_after bigint,
  until timestamptz
);
create index member_protection_events_member on member_protection_events (member_id, id desc);
create function member_protection_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the record of protection is append-only' using errcode = 'MR003';
end $$;
create trigger member_protection_events_append_only before update or delete or truncate on member_protection_events
  for each statement execute function member_protection_append_only();

-- Seconds signed in, by ten minutes.
create table member_time (
  member_id bigint not null references members,
  slot timestamptz not null,
  seconds int not null check (seconds between 0 and 600),
  primary key (member_id, slot)
) with (fillfactor = 70);

create index cash_requests_deposits on cash_requests (member_id, created_at) where kind = 'credit';

create function span_from(p_span text) returns timestamptz language sql stable as $$
  select clock_timestamp() - case p_span when 'day' then interval '24 hours' when 'week' then interval '7 days'
                                         when 'month' then interval '1 month' else interval '1 year' end
$$;

-- The first ledger transaction at or after a moment, or one shortly before it: ids rise with time but for moments, so it is
-- found by halving.
create function ledger_id_at(p_at timestamptz) returns bigint language plpgsql stable as $$
declare
  v_low bigint;
  v_high bigint;
  v_middle bigint;
  v record;
begin
  select coalesce(min(id), 0), coalesce(max(id), 0) + 1 into v_low, v_high from ledger_transactions;
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    select id, created_at into v from ledger_transactions where id >= v_middle order by id limit 1;
    if v.id is not null and v.created_at < p_at then
      v_low := v.id + 1;
    else
      v_high := v_middle;
    end if;
  end loop;
  return greatest(0, v_low - 1000);
end $$;

-- What is used of a limit: KRW, of 'time' seconds. Stakes and returns are read from the ledger's entries on the member's money.
create function protection_used(p_member bigint, p_kind text, p_span text) returns bigint language plpgsql stable as $$
declare
  v_from timestamptz := span_from(p_span);
begin
  if p_kind = 'deposit' then
    return (select coalesce(sum(amount), 0) from cash_requests
             where member_id = p_member and kind = 'credit' and created_at > v_from and state not in ('rejected', 'expired'));
  elsif p_kind = 'time' then
    return (select coalesce(sum(seconds), 0) from member_time
             where member_id = p_member and slot > v_from - interval '10 minutes');
  end if;
  return (select coalesce(-sum(e.amount), 0)
            from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
           where e.account = 'member:' || p_member || ':cash' and e.transaction_id >= ledger_id_at(v_from)
             and t.created_at > v_from
             and case p_kind when 'stake' then t.kind in ('bet', 'seamless_bet')
                             else t.kind ~ '^(bet|seamless|casino)' end);
end $$;

-- Whether a self-exclusion is in force: past its end too, until a request to return is 24 hours old.
create function protection_excluded(v member_protection) returns boolean language sql stable as $$
  select v.excluded_at is not null
     and (v.return_requested_at is null
          or clock_timestamp() < greatest(v.excluded_until, v.return_requested_at + interval '24 hours'))
$$;

-- Refuses what the protection of a member does not allow, with MR010 and what is in the way as its detail. `p_act` is 'bet',
-- 'deposit' or 'transfer'; `p_amount` what is not counted yet (KRW). Money that is posted already is counted: post first, so that
-- the member's wallet is locked and of two acts at once the second sees the first.
create function protection_check(p_member bigint, p_act text, p_amount bigint) returns void language plpgsql as $$
declare
  v member_protection;
  r record;
  v_used bigint;
begin
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
end $$;

create function protection_of_bet() returns trigger language plpgsql as $$
begin
  perform protection_check(new.member_id, 'bet', 0);
  return new;
end $$;
create trigger bets_protection before insert on bets for each row execute function protection_of_bet();

create function protection_of_credit() returns trigger language plpgsql as $$
begin
  perform protection_check(new.member_id, 'deposit', new.amount);
  return new;
end $$;
create trigger cash_requests_protection before insert on cash_requests
  for each row when (new.kind = 'credit') execute function protection_of_credit();

-- A page of a signed-in member was seen: counts the time since it was seen last, a minute at most, whatever number of tabs asks.
-- After half an hour without any a new session begins.
create function protection_seen(p_member bigint) returns void language plpgsql as $$
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
