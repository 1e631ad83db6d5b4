-- Sums of accounts by Korean day and kind: what a statement adds up, and what balances of the house are made of. Without them
-- each reads all postings that the account ever had.

-- What a posting is of, by the name that the ledger gives it: kinds of a member's statement.
create function statement_kind(p_posting text) returns text language sql immutable parallel safe as $$
  select case
    when p_posting = 'bet' then 'bet'
    when p_posting like 'bet\_%' then 'win'
    when p_posting = 'credit' then 'credit'
    when p_posting in ('debit', 'debit_returned') then 'debit'
    when p_posting like 'casino\_%' then 'convert'
    when p_posting like 'point%' or p_posting like 'bonus%' or p_posting like 'coupon%' then 'bonus'
    else 'other' end
$$;

create table ledger_days (
  account text not null,
  day date not null,
  kind text not null,
  -- Postings, and what they added and took away; in the account's currency.
  n bigint not null,
  came_in bigint not null,
  went_out bigint not null,
  primary key (account, day, kind)
) with (fillfactor = 80);

-- How far the ledger is in the sums.
create table ledger_days_reading (
  only_row boolean primary key default true check (only_row),
  -- All seals up to this one.
  seal bigint not null default 0,
  -- Transactions below this id are in the sums.
  unread_from bigint not null default 0,
  -- The highest id that is in them.
  newest bigint not null default 0
);
insert into ledger_days_reading default values;

create function korean_day(p_at timestamptz) returns date language sql immutable parallel safe as $$
  select (p_at at time zone interval '9 hours')::date
$$;
create function korean_day_begin(p_day date) returns timestamptz language sql immutable parallel safe as $$
  select p_day::timestamp at time zone interval '9 hours'
$$;

-- Reads up to p_limit further seals into the sums and returns how many. One process at a time; the others return 0.
-- Members' points and what they owe on single bets are in no sums: nothing adds them up.
create function ledger_days_read(p_limit int, p_lookback bigint default 2000) returns int language plpgsql as $$
declare
  v_from bigint;
  v_seal bigint;
  v_newest bigint;
  v_read int;
begin
  if not pg_try_advisory_xact_lock(720900) then
    return 0;
  end if;
  select seal into v_from from ledger_days_reading;
  -- What was sealed late has a low id: it does not make all that came after it unread again.
  select max(seq), greatest(max(transaction_id), (select newest from ledger_days_reading)), count(*)
    into v_seal, v_newest, v_read
    from (select seq, transaction_id from ledger_seals where seq > v_from order by seq limit p_limit) s;
  if v_read = 0 then
    return 0;
  end if;
  insert into ledger_days as d (account, day, kind, n, came_in, went_out)
  select e.account, korean_day(t.created_at), statement_kind(t.kind), count(*),
         coalesce(sum(e.amount) filter (where e.amount > 0), 0), coalesce(-sum(e.amount) filter (where e.amount < 0), 0)
    from ledger_seals s
    join ledger_transactions t on t.id = s.transaction_id
    join ledger_entries e on e.transaction_id = t.id
   where s.seq > v_from and s.seq <= v_seal
     and (e.account ~ '^member:[0-9]+:cash$' or e.account !~ '^(member|suspense:[a-z]+):')
   group by 1, 2, 3
   order by 1, 2, 3
  on conflict (account, day, kind) do update
    set n = d.n + excluded.n, came_in = d.came_in + excluded.came_in, went_out = d.went_out + excluded.went_out;
  update ledger_days_reading
     set seal = v_seal,
         newest = v_newest,
         unread_from = coalesce(
           (select min(t.id) from ledger_transactions t
             where t.id > v_newest - p_lookback
               and not exists (select 1 from ledger_seals s where s.transaction_id = t.id and s.seq <= v_seal)),
           v_newest + 1) - p_lookback;
  return v_read;
end $$;

-- Entries of an account that are in no sums yet, looked up one by one: most are read already, which their seal says.
create function ledger_unread(p_account text) returns table (id bigint, line int, amount bigint)
  language sql stable as $$
  select e.transaction_id, e.line, e.amount
    from ledger_days_reading r
   cross join lateral (
     select * from ledger_entries e
      where e.account = p_account and e.transaction_id >= r.unread_from
        and coalesce((select s.seq from ledger_seals s where s.transaction_id = e.transaction_id) > r.seal, true)
     offset 0) e
$$;

-- As before, from the sums where the account is the house's.
create or replace function ledger_balance(p_account text) returns bigint language plpgsql stable as $$
begin
  if p_account like 'member:%' then
    return coalesce((select balance from wallets
                      where member_id = split_part(p_account, ':', 2)::bigint
                        and wallet = substr(p_account, length(split_part(p_account, ':', 2)) + 9)), 0);
  end if;
  if p_account ~ '^suspense:[a-z]+:' then
    return (select coalesce(sum(amount), 0)::bigint from ledger_entries where account = p_account);
  end if;
  return (select coalesce(sum(came_in - went_out), 0) from ledger_days where account = p_account)
       + (select coalesce(sum(amount), 0) from ledger_unread(p_account));
end $$;

-- Postings of an account on one Korean day.
create function statement_entries(p_account text, p_day date)
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

-- Postings of a member's money from a moment on, by Korean day and kind; `is_after`: those at or after p_to. The days that
-- p_from and p_to lie in are counted posting by posting.
create function statement_days(p_account text, p_from timestamptz, p_to timestamptz)
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

-- Sums of a member's statement in a period, and of its postings, newest first, `p_limit` behind the `p_offset` newest, each with the
-- balance after it. They are in the order of their Korean days and of the ledger's numbers. Sums by day say which days the
-- wanted rows lie in, so only these are read posting by posting. Compiling the plan would take twenty times as long as running it.
create function statement_page(p_member bigint, p_from timestamptz, p_to timestamptz, p_kind text, p_limit bigint, p_offset bigint,
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
