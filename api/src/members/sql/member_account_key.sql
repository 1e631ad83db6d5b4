-- What account numbers are compared by: their digits.
create or replace function member_account_key(p_account text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(normalize(p_account, nfkc), '[^0-9]', '', 'g')
$$;

-- Index on the function, so it is created with it: steps call no function.
create index if not exists members_account_key on members (member_account_key(account)) where account <> '';
