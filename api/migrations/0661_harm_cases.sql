-- Harm detection: what is known of a member's last days, the cases that it opens and their history. Nothing of it stands in the
-- way of a bet: no trigger, no row that a bet writes.

create table harm_settings (
  id int primary key default 1 check (id = 1),
  value jsonb not null,
  version int not null default 1,
  changed_at timestamptz not null default clock_timestamp()
);

-- How far members were looked through for new activity.
create table harm_scan (
  only_row boolean primary key default true check (only_row),
  scanned_to timestamptz not null default clock_timestamp()
);
insert into harm_scan default values;

create table harm_members (
  member_id bigint primary key references members,
  evaluated_at timestamptz,
  -- What lay before the end of the last case does not count again.
  counts_from timestamptz not null default '-infinity'
) with (fillfactor = 70);

-- The highest score of each Korean day on which the member was active.
create table harm_scores (
  member_id bigint not null references members,
  day date not null,
  score int not null check (score between 0 and 100),
  primary key (member_id, day)
) with (fillfactor = 80);

create table harm_cases (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  state text not null default 'open' check (state in ('open', 'watched', 'closed')),
  level text not null check (level in ('low', 'medium', 'high')),
  score int not null check (score between 0 and 100),
  -- Every rule as it stands: [{"rule", "strength", "value", "usual", "at", "points"}, …].
  signals jsonb not null,
  opened_at timestamptz not null default clock_timestamp(),
  due_at timestamptz,
  contacted_at timestamptz,
  claimed_by bigint,
  claimed_name text,
  result text,
  review_on date,
  reviewed_at timestamptz,
  closed_at timestamptz,
  -- Rises with each act of an operator.
  version int not null default 1,
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (result is not null)),
  check ((claimed_by is null) = (claimed_name is null))
) with (fillfactor = 70);
create unique index harm_cases_running on harm_cases (member_id) where state <> 'closed';
create index harm_cases_member on harm_cases (member_id, id desc);
create index harm_cases_closed on harm_cases (closed_at desc, id desc) where state = 'closed';
create index harm_cases_review on harm_cases (review_on) where state = 'closed' and reviewed_at is null and review_on is not null;
create index harm_cases_opened on harm_cases (opened_at);

create table harm_case_events (
  id bigint generated always as identity primary key,
  case_id bigint not null references harm_cases,
  member_id bigint not null references members,
  at timestamptz not null default clock_timestamp(),
  -- An operator's name, or 'system'.
  actor text not null,
  kind text not null,
  -- What the system writes once for a case: 'signal:night:strong'.
  key text,
  -- What the kind has besides: rule, value, text, limit, outcome, minutes, length, until, result, level, memo.
  data jsonb not null default '{}'
);
create unique index harm_case_events_once on harm_case_events (case_id, key) where key is not null;
create index harm_case_events_case on harm_case_events (case_id, id desc);
create index harm_case_events_member on harm_case_events (member_id, id desc);
create index harm_case_events_at on harm_case_events (at);
create trigger harm_case_events_append_only before update or delete or truncate on harm_case_events
  for each statement execute function member_protection_append_only();

-- Notes of operators about a member, apart from any case.
create table member_notes (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  at timestamptz not null default clock_timestamp(),
  actor text not null,
  text text not null check (length(text) between 1 and 1000)
);
create index member_notes_member on member_notes (member_id, id desc);

create index member_time_slot on member_time (slot);
create index member_limit_raises_requested on member_limit_raises (requested_at);
create index member_limit_raises_member on member_limit_raises (member_id, requested_at);

-- Members with anything that counts since a moment: money that moved, credits that were requested or refused, higher limits,
-- and whoever has been signed in for an hour of the last day.
create function harm_active_members(p_from timestamptz) returns table (member_id bigint) language sql stable as $$
  select substring(e.account from '^member:([0-9]+):cash$')::bigint
    from ledger_entries e where e.transaction_id >= ledger_id_at(p_from) and e.account like 'member:%:cash'
  union
  select r.member_id from cash_requests r
   where r.day >= (p_from at time zone 'Asia/Seoul')::date and r.created_at >= p_from
  union
  select r.member_id from cash_requests r where r.ended_at >= p_from
  union
  select l.member_id from member_limit_raises l where l.requested_at >= p_from
  union
  select t.member_id from (select distinct m.member_id from member_time m where m.slot >= p_from - interval '10 minutes') t
   where (select sum(d.seconds) from member_time d
           where d.member_id = t.member_id and d.slot > clock_timestamp() - interval '24 hours') >= 3600
$$;

-- What a member had lost in the 24 hours before a moment, KRW; below 0 where they had won.
create function harm_lost_before(p_member bigint, p_at timestamptz) returns bigint language sql stable as $$
  select coalesce(-sum(e.amount), 0)::bigint
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
   where e.account = 'member:' || p_member || ':cash'
     and e.transaction_id >= ledger_id_at(p_at - interval '24 hours') and e.transaction_id <= ledger_id_at(p_at) + 2000
     and t.created_at > p_at - interval '24 hours' and t.created_at <= p_at and t.kind ~ '^(bet|casino)'
$$;

-- What a member staked in the 24 hours after a moment, KRW.
create function harm_staked_after(p_member bigint, p_at timestamptz) returns bigint language sql stable as $$
  select coalesce(-sum(e.amount), 0)::bigint
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
   where e.account = 'member:' || p_member || ':cash'
     and e.transaction_id >= ledger_id_at(p_at) and e.transaction_id <= ledger_id_at(p_at + interval '24 hours') + 2000
     and t.created_at > p_at and t.created_at <= p_at + interval '24 hours' and t.kind in ('bet', 'casino_bet') and e.amount < 0
$$;

-- Credits of a member since a moment, oldest first; what was lost before is looked up for those of the last 7 days alone.
create function harm_deposits(p_member bigint, p_from timestamptz)
  returns table (at timestamptz, is_failed boolean, lost_before bigint) language sql stable as $$
  select r.created_at, r.state in ('rejected', 'expired'),
         case when r.created_at > clock_timestamp() - interval '7 days' then harm_lost_before(p_member, r.created_at) end
    from cash_requests r
   where r.member_id = p_member and r.kind = 'credit' and r.created_at > p_from
   order by r.created_at
$$;

-- Debits of a member since a moment: given back and then played, or followed by a credit within a day.
create function harm_withdrawals(p_member bigint, p_from timestamptz)
  returns table (at timestamptz, amount bigint, is_returned boolean, staked_after bigint, is_deposit_after boolean)
  language sql stable as $$
  select r.created_at, r.amount, r.state = 'rejected',
         case when r.state = 'rejected' then harm_staked_after(p_member, r.ended_at) else 0 end,
         exists (select 1 from cash_requests c
                  where c.member_id = p_member and c.kind = 'credit' and c.state not in ('rejected', 'expired')
                    and c.created_at > r.created_at
                    and c.created_at <= r.created_at + interval '24 hours')
    from cash_requests r
   where r.member_id = p_member and r.kind = 'debit' and r.created_at > p_from
   order by r.created_at
$$;

-- Bets of a member since a moment, oldest first, the latest 2,000. By the view, in its two indexes: shown and hidden ones.
create function harm_bets(p_member bigint, p_from timestamptz)
  returns table (placed_at timestamptz, settled_at timestamptz, stake bigint, is_lost boolean) language sql stable as $$
  select b.placed_at, b.settled_at, b.stake, b.status = 'lost'
    from (select placed_at, settled_at, stake, status, id from member_bets
           where member_id = p_member and hidden_at is null and placed_at > p_from
          union all
          select placed_at, settled_at, stake, status, id from member_bets
           where member_id = p_member and hidden_at is not null and placed_at > p_from
          order by placed_at desc, id desc limit 2000) b
   order by b.placed_at, b.id
$$;

-- Korean days since a moment with what a member did on each, oldest first. A night is 01:00 to 05:00 of its day.
create function harm_days(p_member bigint, p_from timestamptz)
  returns table (day date, deposits int, failed int, nights int, staked bigint, minutes int, raises int, debits int)
  language sql stable as $$
  with facts as (
    select (created_at at time zone 'Asia/Seoul') as at, kind, state in ('rejected', 'expired') as is_failed, 0::bigint as stake
      from cash_requests where member_id = p_member and created_at > p_from
    union all
    select placed_at at time zone 'Asia/Seoul', 'bet', false, stake
      from member_bets where member_id = p_member and hidden_at is null and placed_at > p_from
    union all
    select placed_at at time zone 'Asia/Seoul', 'bet', false, stake
      from member_bets where member_id = p_member and hidden_at is not null and placed_at > p_from
    union all
    select requested_at at time zone 'Asia/Seoul', 'raise', false, 0
      from member_limit_raises where member_id = p_member and requested_at > p_from
  ), sums as (
    select at::date as day,
           count(*) filter (where kind = 'credit' and not is_failed) as deposits,
           count(*) filter (where kind = 'credit' and is_failed) as failed,
           count(*) filter (where kind in ('credit', 'bet') and extract(hour from at) between 1 and 4) as nights,
           coalesce(sum(stake), 0) as staked,
           count(*) filter (where kind = 'raise') as raises,
           count(*) filter (where kind = 'debit') as debits
      from facts group by 1
  ), times as (
    select (slot at time zone 'Asia/Seoul')::date as day, sum(seconds) / 60 as minutes
      from member_time where member_id = p_member and slot > p_from group by 1
  )
  select coalesce(s.day, t.day), coalesce(s.deposits, 0)::int, coalesce(s.failed, 0)::int, coalesce(s.nights, 0)::int,
         coalesce(s.staked, 0)::bigint, coalesce(t.minutes, 0)::int, coalesce(s.raises, 0)::int, coalesce(s.debits, 0)::int
    from sums s full join times t on t.day = s.day
   order by 1
$$;

-- Hidden questions stay in the record of a member, which reads them by this; shown ones have theirs.
create index questions_member_hidden on questions (member_id, id desc) where hidden_at is not null;
