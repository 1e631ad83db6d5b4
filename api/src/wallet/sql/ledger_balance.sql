-- A member's wallet, or the sum of the entries of any other account: its sums of days and the entries that are in none yet.
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
