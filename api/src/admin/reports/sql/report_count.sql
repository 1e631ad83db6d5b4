-- Counts up to p_limit further postings and returns how many. Safe in any number of processes: the row of the state is
-- locked, and what is counted and the mark stand in one transaction.
-- Planned for its own range each time: a plan for any range reads the whole ledger for every batch. Compiling a batch's
-- plan costs more than half of its time.
-- Chains of the members whose days changed are counted too: a day that is later than all others gets a link, a day in the
-- middle (a posting that was sealed late) also changes the link of the day after it, and a level that changed within a day
-- moves the day to another chain. Links from the first changed day on are taken away and made again; links before it
-- cannot change.
create or replace function report_count(p_limit int) returns int language plpgsql
set plan_cache_mode = force_custom_plan set jit = off set work_mem = '32MB' as $$
declare
  v_from bigint;
  v_levels bigint;
  v_active bigint;
  v_to bigint;
begin
  select seq, level_seq, active_seq into v_from, v_levels, v_active from report_state for update;
  if v_active <> v_from then
    perform report_active_rebuild();
  end if;
  select max(s.seq) into v_to from (
    select seq from ledger_seals where seq > v_from order by seq limit p_limit) s;
  if v_to is null then
    return 0;
  end if;
  -- Levels are recorded up to level_seq: a batch is wholly before it (during a rebuild) or wholly after it.
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
  -- Rows of report_activity that are new or get another level.
  changed as materialized (
    select c.*
      from (select distinct on (day, member_id, product) day, member_id, product, level
              from counted where measure = 'stake' and member_id is not null
             order by day, member_id, product, seq desc) c
      left join lateral (select a.level from report_activity a
                          where a.day = c.day and a.member_id = c.member_id and a.product = c.product limit 1) a on true
     where a.level is distinct from c.level),
  activity as (
    insert into report_activity as r (day, member_id, product, level)
      select day, member_id, product, level from changed
      on conflict (day, member_id, product) do update set level = excluded.level),
  since as materialized (select member_id, min(day) as day from changed group by 1),
  -- Activity from the first changed day on, as it was. Limited so that it is looked up by member, however many members are expected.
  kept as materialized (
    select s.day as since, a.*
      from since s cross join lateral (
        select * from report_activity r where r.member_id = s.member_id and r.day >= s.day offset 0) a),
  states as (
    select -1 as sign, k.since, k.day, k.member_id, k.product, k.level from kept k
     union all
    select 1, k.since, k.day, k.member_id, k.product, k.level from kept k
     where not exists (select 1 from changed c where c.day = k.day and c.member_id = k.member_id and c.product = k.product)
     union all
    select 1, s.day, c.day, c.member_id, c.product, c.level from changed c join since s on s.member_id = c.member_id),
  days as (
    select distinct s.sign, s.since, s.member_id, k.product, k.level, s.day
      from states s cross join lateral report_active_keys(s.product, s.level) k),
  links as (
    select sign, d.product, d.level, d.day, coalesce(
             lag(d.day) over (partition by sign, member_id, d.product, d.level order by d.day),
             (select max(a.day) from report_activity a
               where a.member_id = d.member_id and a.day < d.since
                 and (d.product = '' or a.product = d.product) and (d.level = -2 or a.level = d.level)),
             '-infinity') as previous
      from days d),
  active_days as (
    insert into report_active_days as r (product, level, day, previous, members)
      select product, level, day, previous, sum(sign)::int from links group by 1, 2, 3, 4 having sum(sign) <> 0
      on conflict (product, level, day, previous) do update set members = r.members + excluded.members)
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
         level_seq = greatest(v_levels, v_to), active_seq = v_to
    from ledger_seals s join ledger_transactions t on t.id = s.transaction_id where s.seq = v_to;
  return (v_to - v_from)::int;
end $$;
