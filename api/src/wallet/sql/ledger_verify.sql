-- Checks everything that can be checked: sums, wallets against entries, the chain of hashes.
-- broken_at: seq of the first seal that no longer fits; unsealed: transactions that wait for their seal.
create or replace function ledger_verify(out ok boolean, out unbalanced bigint, out total_krw numeric, out total_pt numeric,
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
  for v in
    select s.seq, s.hash, t.text from ledger_seals s left join ledger_sealed_texts t on t.id = s.transaction_id
     order by s.seq
  loop
    v_hash := encode(sha256(convert_to(v_hash || v.text, 'UTF8')), 'hex');
    if v.seq <> v_next or v_hash is distinct from v.hash then
      broken_at := v.seq;
      exit;
    end if;
    v_next := v_next + 1;
  end loop;
  ok := unbalanced = 0 and total_krw = 0 and total_pt = 0 and wallets_wrong = 0 and broken_at is null;
end $$;
