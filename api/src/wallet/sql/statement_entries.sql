-- Postings of an account on one Korean day.
create or replace function statement_entries(p_account text, p_day date)
  returns table (id bigint, line int, amount bigint, kind text, reference text, created_at timestamptz)
  language sql stable as $$
  select e.transaction_id, e.line, e.amount, t.kind, t.reference, t.created_at
    from (select * from ledger_entries e
           where e.account = p_account
             -- Ids are given a little before or after their times.
             and e.transaction_id between ledger_id_at(korean_day_begin(p_day))
                                      and ledger_id_at(korean_day_begin(p_day + 1)) + 2000
          offset 0) e
   cross join lateral (select * from ledger_transactions where id = e.transaction_id offset 0) t
   where korean_day(t.created_at) = p_day
$$;
