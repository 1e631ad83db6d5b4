-- Money in and out by Korean day since a moment, of requests that are done, oldest first. KRW.
create or replace function member_cash_days(p_member bigint, p_from timestamptz)
  returns table (day date, money_in bigint, money_out bigint) language sql stable as $$
  select (ended_at at time zone 'Asia/Seoul')::date,
         coalesce(sum(amount) filter (where kind = 'credit'), 0)::bigint,
         coalesce(sum(amount) filter (where kind = 'debit'), 0)::bigint
    from cash_requests where member_id = p_member and state = 'done' and ended_at >= p_from
   group by 1 order by 1
$$;
