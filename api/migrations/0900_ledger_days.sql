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
  unread_from bigint not null default 0
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
  select max(seq), max(transaction_id), count(*) into v_seal, v_newest, v_read
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
