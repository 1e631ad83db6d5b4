-- Korean days since a moment with what a member did on each, oldest first. A night is 01:00 to 05:00 of its day.
create or replace function harm_days(p_member bigint, p_from timestamptz)
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
