-- Keyed digest of a value that identities are compared by.
create or replace function member_identity_digest(p_kind text, p_value text) returns text language sql stable strict as $$
  select encode(sha256(convert_to(s.value || chr(10) || p_kind || chr(10) || p_value || chr(10) || s.value, 'UTF8')), 'hex')
    from secrets s where s.name = 'member_identities'
$$;
