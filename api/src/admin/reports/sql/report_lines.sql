-- What the postings of some seals say: (p_from, p_to]. The rule of the day: a posting counts on the Korean day on which it was
-- posted. A correction counts on its own day, never on the day of what it corrects.
create or replace function report_lines(p_from bigint, p_to bigint)
returns table (seq bigint, day date, hour int, member_id bigint, product text, game text, measure text, amount bigint, n bigint)
language sql stable as $$
  with posted as materialized (
    select s.seq, t.id, t.kind, t.key, t.created_at,
           case when t.kind ~ '^bet(_|$)' and t.reference ~ '^[a-z]+:bet:[0-9]{1,18}$'
                then split_part(t.reference, ':', 3)::bigint end as bet_id
      from ledger_seals s join ledger_transactions t on t.id = s.transaction_id
     where s.seq > p_from and s.seq <= p_to),
  entries as materialized (
    select p.seq, p.kind, p.key, p.created_at, p.bet_id, e.account, e.amount,
           max(case when e.account ~ '^member:[0-9]+:' then split_part(e.account, ':', 2)::bigint end)
             over (partition by p.id) as member_id
      from posted p join ledger_entries e on e.transaction_id = p.id),
  games as materialized (
    select g.* from bet_games g where g.bet_id in (select p.bet_id from posted p where p.bet_id is not null)),
  measures as (
    select e.*, m.measure, m.value, m.n, m.product,
           case when m.measure in ('bonus', 'points') then report_reason(e.kind, e.key) else m.game end as own_game
      from entries e
     cross join lateral (
       select 'stake' as measure, e.amount as value, 1 as n, null as product, null as game
        where e.account = 'house:bets_open' and e.kind = 'bet'
       union all select 'settled', -e.amount, case when e.kind = 'bet_reversal' then -1 else 1 end, null, null
        where e.account = 'house:bets_open' and e.kind <> 'bet'
       union all select 'ggr', e.amount, 0, split_part(e.account, ':', 3), null where e.account like 'house:ggr:%'
       union all select 'bonus', -e.amount, 1, null, null where e.account = 'house:bonus'
       union all select 'points', -e.amount, 1, null, null where e.account = 'house:points_liability'
       union all select 'deposit', e.amount, 1, null, null where e.kind = 'credit' and e.account like 'member:%:cash'
       union all select 'withdrawal', -e.amount, 1, null, null
        where e.kind = 'debit_paid' and e.account like 'member:%:hold'
       union all select a.measure, a.value, a.n, a.product, a.game
         from report_area_measures(e.kind, e.account, e.amount) a) m)
  select m.seq, ((m.created_at at time zone 'UTC') + interval '9 hours')::date,
         extract(hour from (m.created_at at time zone 'UTC') + interval '9 hours')::int,
         coalesce(m.member_id, g.member_id), coalesce(m.product, g.product, ''), coalesce(m.own_game, g.game, ''), m.measure, m.value, m.n
    from measures m left join games g on g.bet_id = m.bet_id
$$;
