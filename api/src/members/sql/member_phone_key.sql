-- What phone numbers are compared by: their digits, at home from the 0 on, however they were written. Later members' numbers
-- are stored as E.164; a version from before may write them in any form.
create or replace function member_phone_key(p_phone text) returns text language sql immutable strict parallel safe as $$
  select case when length(d.digits) >= 10 then regexp_replace(d.digits, '^(00)?820?([1-9])', '0\2') else d.digits end
    from (select regexp_replace(normalize(p_phone, nfkc), '[^0-9]', '', 'g') as digits) d
$$;

-- Index on the function, so it is created with it: steps call no function.
create index if not exists members_phone_key on members (member_phone_key(phone)) where phone <> '';
