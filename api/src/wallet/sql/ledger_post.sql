-- One balanced transaction; see README.md. Entries first, then wallets in key order: this keeps wallet locks short and
-- prevents deadlocks between postings.
create or replace function ledger_post(p_kind text, p_key text, p_reference text, p_entries jsonb) returns bigint
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
