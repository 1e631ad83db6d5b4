-- Double-entry ledger. Amounts are whole KRW; points are in 1/100 of a point. See README.md of this folder.

create table wallets (
  member_id bigint not null references members,
  wallet text not null,
  balance bigint not null default 0 constraint wallets_not_negative check (balance >= 0),
  version bigint not null default 0,
  primary key (member_id, wallet)
) with (fillfactor = 70);

create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  reference text not null,
  created_at timestamptz not null default clock_timestamp()
);
create unique index ledger_transactions_key on ledger_transactions (key);
create index ledger_transactions_reference on ledger_transactions (reference);

create table ledger_entries (
  transaction_id bigint not null,
  line int not null,
  account text not null,
  amount bigint not null check (amount <> 0),
  primary key (transaction_id, line)
);
create index ledger_entries_account on ledger_entries (account, transaction_id) include (amount);

-- The hash chain: sealed behind the writers, so that no two postings wait for each other.
create table ledger_seals (
  seq bigint primary key,
  transaction_id bigint not null unique,
  hash text not null
);

-- 'PT' for points in 1/100, 'KRW' for money.
create function ledger_currency(p_account text) returns text language sql immutable as $$
  select case when p_account ~ '(^|:)(point|casino_point|points_liability)(:|$)' then 'PT' else 'KRW' end
$$;

create function ledger_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name using errcode = 'MR003';
end $$;
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function ledger_append_only();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function ledger_append_only();
create trigger ledger_seals_append_only before update or delete or truncate on ledger_seals
  for each statement execute function ledger_append_only();

-- Every statement that writes entries writes whole, balanced transactions, whoever it is: in each currency the sum is 0.
-- Looked at once a statement, over the rows that it wrote: cheaper than once a row at commit, and just as strict.
create function ledger_check_sum() returns trigger language plpgsql as $$
declare
  v_id bigint;
begin
  select transaction_id into v_id from written
   group by transaction_id, ledger_currency(account) having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'transaction % does not balance', v_id using errcode = 'MR002';
  end if;
  return null;
end $$;
create trigger ledger_entries_sum after insert on ledger_entries
  referencing new table as written for each statement execute function ledger_check_sum();

-- One balanced transaction; see README.md. Entries first, wallets last and in the order of their keys, so that
-- a wallet is locked for as short as possible and two postings never wait for each other in a ring.
create function ledger_post(p_kind text, p_key text, p_reference text, p_entries jsonb) returns bigint
language plpgsql as $$
declare
  v_id bigint;
  v record;
begin
  insert into ledger_transactions (kind, key, reference) values (p_kind, p_key, p_reference) returning id into v_id;
  insert into ledger_entries (transaction_id, line, account, amount)
    select v_id, e.line, e.account, e.amount
      from rows from (jsonb_to_recordset(p_entries) as (account text, amount bigint)) with ordinality
        as e (account, amount, line);
  for v in
    select split_part(e.account, ':', 2)::bigint as member_id,
           substr(e.account, length(split_part(e.account, ':', 2)) + 9) as wallet,
           sum(e.amount)::bigint as amount
      from jsonb_to_recordset(p_entries) as e (account text, amount bigint)
     where e.account like 'member:%'
     group by 1, 2 order by 1, 2
  loop
    update wallets set balance = balance + v.amount, version = version + 1
     where member_id = v.member_id and wallet = v.wallet and balance + v.amount >= 0;
    if not found then
      if v.amount < 0 then
        raise exception 'balance of member % % is short', v.member_id, v.wallet using errcode = 'MR001';
      end if;
      insert into wallets as w (member_id, wallet, balance, version) values (v.member_id, v.wallet, v.amount, 1)
        on conflict (member_id, wallet) do update set balance = w.balance + excluded.balance, version = w.version + 1;
    end if;
  end loop;
  return v_id;
end $$;

-- A member's wallet, or the sum of the entries of any other account.
create function ledger_balance(p_account text) returns bigint language plpgsql stable as $$
begin
  if p_account like 'member:%' then
    return coalesce((select balance from wallets
                      where member_id = split_part(p_account, ':', 2)::bigint
                        and wallet = substr(p_account, length(split_part(p_account, ':', 2)) + 9)), 0);
  end if;
  return (select coalesce(sum(amount), 0)::bigint from ledger_entries where account = p_account);
end $$;

-- What a seal covers: everything that was written of a transaction.
create function ledger_digest(p_id bigint, p_previous text) returns text language sql stable as $$
  select encode(sha256(convert_to(
    p_previous || '|' || t.id || '|' || t.kind || '|' || t.key || '|' || t.reference || '|' ||
    extract(epoch from t.created_at)::text || '|' ||
    coalesce((select string_agg(e.line || ',' || e.account || ',' || e.amount, ';' order by e.line)
                from ledger_entries e where e.transaction_id = t.id), ''), 'UTF8')), 'hex')
  from ledger_transactions t where t.id = p_id
$$;

-- Seals up to p_limit committed transactions and returns how many. One process at a time; the others return 0.
-- p_lookback: how far below the newest seal an id may still be unsealed (ids commit out of order).
create function ledger_seal(p_limit int, p_lookback bigint default 2000) returns int language plpgsql as $$
declare
  v_hash text;
  v_seq bigint;
  v_from bigint;
  v_id bigint;
  v_done int := 0;
begin
  if not pg_try_advisory_xact_lock(720001) then
    return 0;
  end if;
  select seq, hash into v_seq, v_hash from ledger_seals order by seq desc limit 1;
  v_from := coalesce((select max(transaction_id) from ledger_seals), 0) - p_lookback;
  v_seq := coalesce(v_seq, 0);
  v_hash := coalesce(v_hash, '');
  for v_id in
    select t.id from ledger_transactions t
     where t.id > v_from and not exists (select 1 from ledger_seals s where s.transaction_id = t.id)
     order by t.id limit p_limit
  loop
    v_seq := v_seq + 1;
    v_hash := ledger_digest(v_id, v_hash);
    insert into ledger_seals (seq, transaction_id, hash) values (v_seq, v_id, v_hash);
    v_done := v_done + 1;
  end loop;
  return v_done;
end $$;

-- Checks everything that can be checked: sums, wallets against entries, the chain of hashes.
-- broken_at: seq of the first seal that no longer fits; unsealed: transactions that wait for their seal.
create function ledger_verify(out ok boolean, out unbalanced bigint, out total_krw numeric, out total_pt numeric,
                              out wallets_wrong bigint, out sealed bigint, out unsealed bigint, out broken_at bigint)
language plpgsql stable as $$
declare
  v record;
  v_hash text := '';
  v_next bigint := 1;
begin
  select count(*) into unbalanced from (
    select 1 from ledger_entries group by transaction_id, ledger_currency(account) having sum(amount) <> 0) x;
  select coalesce(sum(amount) filter (where ledger_currency(account) = 'KRW'), 0),
         coalesce(sum(amount) filter (where ledger_currency(account) = 'PT'), 0)
    into total_krw, total_pt from ledger_entries;
  select count(*) into wallets_wrong from (
    select 1 from (select 'member:' || member_id || ':' || wallet as account, balance from wallets) w
      full join (select account, sum(amount) as amount from ledger_entries where account like 'member:%' group by account) e
      using (account)
     where coalesce(w.balance, 0) <> coalesce(e.amount, 0)) x;
  select count(*) into sealed from ledger_seals;
  select count(*) into unsealed from ledger_transactions t
   where not exists (select 1 from ledger_seals s where s.transaction_id = t.id);
  for v in select seq, transaction_id, hash from ledger_seals order by seq loop
    v_hash := ledger_digest(v.transaction_id, v_hash);
    if v.seq <> v_next or v_hash is distinct from v.hash then
      broken_at := v.seq;
      exit;
    end if;
    v_next := v_next + 1;
  end loop;
  ok := unbalanced = 0 and total_krw = 0 and total_pt = 0 and wallets_wrong = 0 and broken_at is null;
end $$;
