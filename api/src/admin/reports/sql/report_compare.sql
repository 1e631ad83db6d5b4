-- The sums beside the accounts of the ledger, up to the mark, in one snapshot. The ledger's side reads accounts alone and no
-- kinds: a posting that the sums have no rule for is a difference.
create or replace function report_compare()
returns table (seq bigint, transaction_id bigint, part text, ledger bigint, report bigint) language sql stable as $$
  with mark as materialized (select s.seq, s.transaction_id from report_state s),
  accounts as materialized (
    select case when e.account = 'house:bets_open' then 'open_stakes'
                when e.account like 'house:ggr:%' then 'ggr'
                when e.account like 'vendor:%:settlement' then 'casino_ggr'
                when e.account = 'house:bonus' then 'bonus'
                when e.account = 'house:points_liability' then 'points'
                when e.account in ('psp:clearing', 'suspense:psp') then 'cash'
                when e.account ~ '^member:[0-9]+:casino:' or e.account ~ '^suspense:[a-z]+$' then 'at_casinos' end as part,
           sum(e.amount) as amount
      from mark m join ledger_seals s on s.seq <= m.seq join ledger_entries e on e.transaction_id = s.transaction_id
     group by 1),
  sums as materialized (
    select r.measure, r.product, r.game, sum(r.amount) as amount from report_sums r group by 1, 2, 3),
  model as (
    select x.part, coalesce(sum(s.amount * x.sign), 0)::bigint as amount
      from (values ('open_stakes', 'stake', 1, 'bets'), ('open_stakes', 'settled', -1, 'bets'), ('ggr', 'ggr', 1, 'bets'),
                   ('casino_ggr', 'ggr', 1, 'casino'), ('bonus', 'bonus', -1, 'all'), ('points', 'points', -1, 'all'),
                   ('cash', 'deposit', -1, 'all'), ('cash', 'withdrawal', 1, 'all'),
                   ('at_casinos', 'to_casino', 1, 'all'), ('at_casinos', 'from_casino', -1, 'all'),
                   ('at_casinos', 'ggr', -1, 'own')) as x (part, measure, sign, which)
      left join sums s on s.measure = x.measure
       and case x.which when 'bets' then s.product <> 'casino' when 'casino' then s.product = 'casino'
                        when 'own' then s.product = 'casino' and s.game <> 'casino:seamless' else true end
     group by 1)
  select (select m.seq from mark m), (select m.transaction_id from mark m), m.part, coalesce(a.amount, 0)::bigint, m.amount
    from model m left join accounts a using (part) order by m.part
$$;
