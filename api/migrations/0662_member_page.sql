-- What the console's page of one member asks of cash, over the module's own table.

-- Money in and out by Korean day since a moment, of requests that are done, oldest first. KRW.
create function member_cash_days(p_member bigint, p_from timestamptz)
  returns table (day date, money_in bigint, money_out bigint) language sql stable as $$
  select (ended_at at time zone 'Asia/Seoul')::date,
         coalesce(sum(amount) filter (where kind = 'credit'), 0)::bigint,
         coalesce(sum(amount) filter (where kind = 'debit'), 0)::bigint
    from cash_requests where member_id = p_member and state = 'done' and ended_at > p_from
   group by 1 order by 1
$$;

-- What withdrawals that are under way hold of a member's money, KRW.
create function member_cash_held(p_member bigint) returns bigint language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from cash_requests
   where member_id = p_member and kind = 'debit' and state in ('requested', 'held', 'paying')
$$;

-- Lines of protection by time, for the record of a period.
create index member_protection_events_at on member_protection_events (at, id);
create index harm_case_events_period on harm_case_events (at, id);
drop index harm_case_events_at;
