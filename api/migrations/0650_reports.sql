-- Reports: sums of the ledger's postings, kept behind the writers.
--
-- Postings are counted in the order of their seals (ledger_seals.seq), not of their ids: ids become visible out of order, a seal
-- is written after its posting is committed, one process at a time, without a gap. Whoever has read all seals up to N has read
-- every posting among them once, and a posting that commits late has a later seal. Nothing here is written by a posting.

-- What a bet is on. Many games of one kind are 'sport:1', one game by rounds 'game:3', more than one of them 'mixed'.
create view bet_games as
  select b.id as bet_id, b.product, b.member_id,
         coalesce((select case when min(g.game) = max(g.game) then min(g.game) else 'mixed' end
                     from (select coalesce('game:' || (l.data ->> 'game'), 'sport:' || (l.data ->> 'sport_id')) as game
                             from bet_legs l where l.bet_id = b.id) g), 'other') as game
    from bets b;

create table report_state (
  only_row boolean primary key default true check (only_row),
  -- Newest seal that is counted, its posting, and when it was posted.
  seq bigint not null default 0,
  transaction_id bigint not null default 0,
  posted_at timestamptz,
  counted_at timestamptz not null default clock_timestamp(),
  -- Levels of members are written down up to this seal; they stay when the sums are made anew.
  level_seq bigint not null default 0
);
insert into report_state default values;

-- Sums by Korean day of the posting. Amounts in KRW, of `points` in 1/100 point. `level` -1: a posting without a member.
-- `game` of bonus and points: the reason.
create table report_sums (
  day date not null,
  measure text not null,
  product text not null,
  game text not null,
  level int not null,
  amount bigint not null,
  n bigint not null,
  primary key (day, measure, product, game, level)
) with (fillfactor = 70);

-- Stakes by hour of the Korean day, KRW.
create table report_hours (
  day date not null,
  hour int not null check (hour between 0 and 23),
  product text not null,
  stake bigint not null,
  primary key (day, hour, product)
) with (fillfactor = 70);

-- Who staked on a day, with the level of the last stake that was counted.
create table report_activity (
  day date not null,
  member_id bigint not null,
  product text not null,
  level int not null,
  primary key (day, member_id, product)
) with (fillfactor = 70);

create table report_members (
  member_id bigint primary key,
  first_deposit date,
  first_stake date
) with (fillfactor = 70);

-- A member's level from a seal on, as it was when the posting was counted. History, not a sum: it is kept for ever.
create table report_levels (
  member_id bigint not null,
  from_seq bigint not null,
  level int not null,
  primary key (member_id, from_seq)
);

-- The last comparison with the ledger: `wrong` is the sum of all differences without their signs, KRW and 1/100 points together.
create table report_checks (
  only_row boolean primary key default true check (only_row),
  seq bigint not null,
  transaction_id bigint not null,
  wrong bigint not null,
  parts jsonb not null,
  checked_at timestamptz not null,
  took_ms int not null
);

-- Why a bonus or points were given or taken, from the posting's kind and key.
create function report_reason(p_kind text, p_key text) returns text language sql stable as $$
  select case
    when p_kind = 'point_conversion' or p_kind = 'points_converted' then 'converted'
    when p_kind = 'coupon_money' or p_key like 'points:coupon:%' then
      case (select d.kind from coupons c join coupons d on d.id = c.drawn_from
             where c.id = substring(p_key from '([0-9]+)$')::bigint)
        when 'wheel' then 'roulette' when 'random' then 'random_coupon' else 'coupon' end
    when p_key like 'points:attendance:%' then 'attendance'
    when p_kind = 'points_stake' then 'stake'
    when p_kind = 'points_stake_corrected' then 'stake_corrected'
    when p_kind = 'points_given' then 'given'
    when p_kind = 'points_taken' then 'taken'
    when p_kind = 'demo_grant' then 'demo'
    else 'other' end
$$;

-- What the postings of some seals say: (p_from, p_to]. The rule of the day: a posting counts on the Korean day on which it was
-- posted. A correction counts on its own day, never on the day of what it corrects.
create function report_lines(p_from bigint, p_to bigint)
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
    select e.*, m.measure, m.value, m.n,
           case when e.account like 'vendor:%' then 'casino:' || split_part(e.account, ':', 2)
                when e.account like 'member:%:casino:%' then 'casino:' || split_part(e.account, ':', 4)
                when m.measure in ('bonus', 'points') then report_reason(e.kind, e.key) end as own_game
      from entries e
     cross join lateral (
       select 'stake' as measure, e.amount as value, 1 as n where e.account = 'house:bets_open' and e.kind = 'bet'
       union all select 'settled', -e.amount, case when e.kind = 'bet_reversal' then -1 else 1 end
        where e.account = 'house:bets_open' and e.kind <> 'bet'
       union all select 'ggr', e.amount, 0 where e.account like 'house:ggr:%' or e.account like 'vendor:%:settlement'
       union all select x.measure, e.amount, 1 from (values ('stake'), ('settled')) as x (measure)
        where e.account like 'vendor:%:settlement' and e.kind = 'casino_bet'
       union all select 'bonus', -e.amount, 1 where e.account = 'house:bonus'
       union all select 'points', -e.amount, 1 where e.account = 'house:points_liability'
       union all select 'deposit', e.amount, 1 where e.kind = 'credit' and e.account like 'member:%:cash'
       union all select 'withdrawal', -e.amount, 1 where e.kind = 'debit_paid' and e.account like 'member:%:hold'
       union all select 'to_casino', e.amount, 1 where e.kind = 'casino_deposit' and e.account like 'member:%:casino:%'
       union all select 'from_casino', -e.amount, 1
        where e.kind = 'casino_withdrawal' and e.account like 'member:%:casino:%') m)
  select m.seq, ((m.created_at at time zone 'UTC') + interval '9 hours')::date,
         extract(hour from (m.created_at at time zone 'UTC') + interval '9 hours')::int,
         coalesce(m.member_id, g.member_id),
         case when m.own_game like 'casino:%' then 'casino'
              when m.account like 'house:ggr:%' then split_part(m.account, ':', 3) else coalesce(g.product, '') end,
         coalesce(m.own_game, g.game, ''), m.measure, m.value, m.n
    from measures m left join games g on g.bet_id = m.bet_id
$$;

-- Counts up to p_limit further postings and answers how many. Safe in any number of processes: the row of the state is locked, and
-- what is counted and the mark stand in one transaction.
-- Planned for its own range each time: a plan for any range reads the whole ledger for every batch. Compiling a batch's plan costs
-- more than half of its time.
create function report_count(p_limit int) returns int language plpgsql
set plan_cache_mode = force_custom_plan set jit = off set work_mem = '32MB' as $$
declare
  v_from bigint;
  v_levels bigint;
  v_to bigint;
begin
  select seq, level_seq into v_from, v_levels from report_state for update;
  select max(s.seq) into v_to from (
    select seq from ledger_seals where seq > v_from order by seq limit p_limit) s;
  if v_to is null then
    return 0;
  end if;
  -- Levels are written down up to level_seq: a batch is either wholly behind it (sums that are made anew) or wholly after.
  if v_from < v_levels then
    v_to := least(v_to, v_levels);
  end if;
  with lines as materialized (select * from report_lines(v_from, v_to)),
  seen as materialized (
    select l.member_id, m.level, (select h.level from report_levels h where h.member_id = l.member_id
                                   order by h.from_seq desc limit 1) as last
      from (select distinct member_id from lines where member_id is not null) l join members m on m.id = l.member_id
     where v_from >= v_levels),
  levels as (
    insert into report_levels (member_id, from_seq, level)
      select member_id, v_from + 1, level from seen where level is distinct from last
      on conflict (member_id, from_seq) do nothing),
  counted as materialized (
    select l.*, case when l.member_id is null then -1
                     when v_from >= v_levels then coalesce(s.level, -1)
                     else coalesce((select h.level from report_levels h
                                     where h.member_id = l.member_id and h.from_seq <= l.seq
                                     order by h.from_seq desc limit 1), -1) end as level
      from lines l left join seen s on s.member_id = l.member_id),
  sums as (
    insert into report_sums as r (day, measure, product, game, level, amount, n)
      select day, measure, product, game, level, sum(amount)::bigint, sum(n)::bigint from counted
       group by 1, 2, 3, 4, 5
      on conflict (day, measure, product, game, level)
        do update set amount = r.amount + excluded.amount, n = r.n + excluded.n),
  hours as (
    insert into report_hours as r (day, hour, product, stake)
      select day, hour, product, sum(amount)::bigint from counted where measure = 'stake' group by 1, 2, 3
      on conflict (day, hour, product) do update set stake = r.stake + excluded.stake),
  activity as (
    insert into report_activity as r (day, member_id, product, level)
      select distinct on (day, member_id, product) day, member_id, product, level
        from counted where measure = 'stake' and member_id is not null order by day, member_id, product, seq desc
      on conflict (day, member_id, product) do update set level = excluded.level where r.level <> excluded.level)
  insert into report_members as r (member_id, first_deposit, first_stake)
    select member_id, min(day) filter (where measure = 'deposit'), min(day) filter (where measure = 'stake')
      from counted where measure in ('deposit', 'stake') and member_id is not null group by 1
    on conflict (member_id) do update
      set first_deposit = least(r.first_deposit, excluded.first_deposit),
          first_stake = least(r.first_stake, excluded.first_stake)
      where r.first_deposit is distinct from least(r.first_deposit, excluded.first_deposit)
         or r.first_stake is distinct from least(r.first_stake, excluded.first_stake);
  update report_state r
     set seq = v_to, transaction_id = t.id, posted_at = t.created_at, counted_at = clock_timestamp(),
         level_seq = greatest(v_levels, v_to)
    from ledger_seals s join ledger_transactions t on t.id = s.transaction_id where s.seq = v_to;
  return (v_to - v_from)::int;
end $$;

-- Takes the sums back to nothing; whoever counts then counts everything. Readers see the sums as they were until the commit.
create function report_clear() returns void language plpgsql as $$
begin
  perform 1 from report_state for update;
  delete from report_sums;
  delete from report_hours;
  delete from report_activity;
  delete from report_members;
  update report_state set seq = 0, transaction_id = 0, posted_at = null;
end $$;

-- The sums beside the accounts of the ledger, up to the mark, in one snapshot. The ledger's side reads accounts alone and no
-- kinds: a posting that the sums have no rule for is a difference.
create function report_compare()
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
