-- Records every phone number, account and name that a member ever had, as digests.
create or replace function member_identity_record() returns trigger language plpgsql as $$
begin
  insert into member_identities (member_id, kind, digest, bank_code)
  select new.id, v.kind, member_identity_digest(v.kind, v.value), v.bank_code
    from (values ('phone', member_phone_key(new.phone), ''),
                 ('account', member_account_key(new.account), new.bank_code),
                 ('person', new.holder_skeleton || chr(10) || new.birth, '')) v(kind, value, bank_code)
   where v.value <> ''
  on conflict do nothing;
  return null;
end $$;

create or replace trigger members_identity after insert or update of phone, account, bank_code, holder_skeleton, birth on members
  for each row execute function member_identity_record();
