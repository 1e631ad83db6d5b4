-- Reads up to p_limit further seals into the sums and returns how many. One process at a time; the others return 0.
-- Members' points and what they owe on single bets are in no sums: nothing adds them up.
create or replace function ledger_days_read(p_limit int, p_lookback bigint default 2000) returns int language plpgsql as $$
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
  -- A late seal has a low id: it must not make later transactions unread again.
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
