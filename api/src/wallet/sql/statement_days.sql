-- Postings of a member's money from a moment on, by Korean day and kind; `is_after`: those at or after p_to. The days that
-- p_from and p_to lie in are counted posting by posting.
create or replace function statement_days(p_account text, p_from timestamptz, p_to timestamptz)
  returns table (day date, kind text, is_after boolean, n bigint, came_in bigint, went_out bigint)
  language sql stable as $$
  with borders as materialized (
    select distinct korean_day(x.at) as day
      from (values (p_from), (p_to)) x (at) where x.at > korean_day_begin(korean_day(x.at))),
  singles as (
    select u.amount, t.kind, t.created_at from ledger_unread(p_account) u
     cross join lateral (select kind, created_at from ledger_transactions where id = u.id offset 0) t
     where korean_day(t.created_at) not in (select b.day from borders b)
    union all
    select e.amount, e.kind, e.created_at from borders b cross join lateral statement_entries(p_account, b.day) e)
  select d.day, d.kind, coalesce(d.day >= korean_day(p_to), false), d.n, d.came_in, d.went_out
    from ledger_days d
   where d.account = p_account and (p_from is null or d.day >= korean_day(p_from))
     and d.day not in (select b.day from borders b)
  union all
  select korean_day(s.created_at), statement_kind(s.kind), coalesce(s.created_at >= p_to, false), count(*),
         coalesce(sum(s.amount) filter (where s.amount > 0), 0), coalesce(-sum(s.amount) filter (where s.amount < 0), 0)
    from singles s where p_from is null or s.created_at >= p_from group by 1, 2, 3
$$;
