-- Sums of a member's statement in a period, and of its postings, newest first, `p_limit` behind the `p_offset` newest, each with the
-- balance after it. They are in the order of their Korean days and of the ledger's numbers. Sums by day say which days the
-- wanted rows lie in, so only these are read posting by posting. Compiling the plan would take twenty times as long as running it.
create or replace function statement_page(p_member bigint, p_from timestamptz, p_to timestamptz, p_kind text, p_limit bigint, p_offset bigint,
                               out sums jsonb, out data jsonb)
  language plpgsql stable set plan_cache_mode = force_custom_plan set jit = off as $$
#variable_conflict use_column
begin
  with days as materialized (
    select * from statement_days('member:' || p_member || ':cash', p_from,
                                 p_to)),
  ends as materialized (
    select coalesce((select balance from wallets where member_id = p_member and wallet = 'cash'), 0)
             - coalesce(sum(came_in - went_out) filter (where is_after), 0) as closing,
           coalesce(sum(came_in) filter (where not is_after), 0) as came_in,
           coalesce(sum(went_out) filter (where not is_after), 0) as went_out
      from days),
  placed as (
    select day, n, sum(n) over newest_first - n as newer,
           (select closing from ends) - sum(amount) over newest_first + amount as balance
      from (select day, coalesce(sum(n) filter (where p_kind is null or kind = p_kind), 0) as n,
                   sum(came_in - went_out) as amount
              from days where not is_after group by day) d
    window newest_first as (order by day desc)),
  wanted as materialized (
    select * from placed where n > 0 and newer < p_limit + p_offset and newer + n > p_offset),
  entries as (
    select w.day, e.id, e.line, e.amount, e.posting, e.kind, e.reference, e.created_at,
           w.balance - coalesce(sum(e.amount) over (partition by w.day order by e.id desc, e.line desc
                                  rows between unbounded preceding and 1 preceding), 0) as balance
      from wanted w
     cross join lateral (
       select x.id, x.line, x.amount, x.kind as posting, statement_kind(x.kind) as kind, x.reference, x.created_at
         from statement_entries('member:' || p_member || ':cash', w.day) x
        where (p_from is null or x.created_at >= p_from)
          and (p_to is null or x.created_at < p_to)) e),
  page as (
    select * from entries where p_kind is null or kind = p_kind order by day desc, id desc, line desc
     limit p_limit offset p_offset - coalesce((select min(newer) from wanted), 0))
  select (select jsonb_build_object('closing', closing, 'in', came_in, 'out', went_out) from ends)
           || jsonb_build_object('counts', coalesce(
             (select jsonb_object_agg(kind, n) from (
               select kind, sum(n) as n from days where not is_after group by kind) c), '{}')),
         coalesce((select jsonb_agg(jsonb_build_object(
             'id', id, 'at', floor(extract(epoch from created_at) * 1000), 'kind', kind, 'posting', posting,
             'reference', reference, 'amount', amount, 'balance', balance) order by day desc, id desc, line desc)
           from page), '[]')
    into sums, data;
end $$;
