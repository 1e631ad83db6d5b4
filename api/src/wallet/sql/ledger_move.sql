-- Moves money between a member's wallet and an account of the house or a vendor: one balanced transaction, as ledger_post
-- books it, without lists of entries. p_amount is what the member gets, below 0 what the member gives; KRW (of wallets of
-- points 1/100 of a point). Answers the wallet's balance after it. MR001 where it would fall below 0.
create or replace function ledger_move(p_kind text, p_key text, p_reference text, p_member bigint, p_wallet text, p_account text,
                            p_amount bigint, out transaction_id bigint, out money bigint) language plpgsql as $$
begin
  insert into ledger_transactions (kind, key, reference) values (p_kind, p_key, p_reference)
    returning id into transaction_id;
  insert into ledger_entries (transaction_id, line, account, amount)
    values (ledger_move.transaction_id, 1, 'member:' || p_member || ':' || p_wallet, p_amount),
           (ledger_move.transaction_id, 2, p_account, -p_amount);
  -- Last, so that the wallet is locked for as short as possible.
  update wallets set balance = balance + p_amount, version = version + 1
   where member_id = p_member and wallet = p_wallet and balance + p_amount >= 0 returning balance into money;
  if not found then
    if p_amount < 0 then
      raise exception 'balance of member % % is short', p_member, p_wallet using errcode = 'MR001';
    end if;
    insert into wallets as w (member_id, wallet, balance, version) values (p_member, p_wallet, p_amount, 1)
      on conflict (member_id, wallet) do update set balance = w.balance + excluded.balance, version = w.version + 1
      returning balance into money;
  end if;
end $$;
