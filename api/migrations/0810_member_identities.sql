-- Who a member is, comparable: one form of phone numbers, the bank by its code, names by their skeleton, and every value
-- that a member ever had. Registration compares a newcomer with all of them.
alter table members add column bank_code text not null default '';
-- The API fills the skeletons of members from before at its start.
alter table members add column holder_skeleton text;

-- Spellings of banks as members wrote them before they chose from a list: width, case, spaces and signs don't count.
update members m set bank_code = known.code
  from (values
    ('002', array['kdb산업은행', '산업은행', '산업', 'kdb', 'kdb은행']),
    ('003', array['ibk기업은행', '기업은행', '기업', 'ibk', 'ibk은행', '중소기업은행']),
    ('004', array['kb국민은행', '국민은행', '국민', 'kb', 'kb은행', 'kookmin', 'kookminbank', 'kbkookminbank']),
    ('007', array['수협은행', '수협', 'sh수협은행', 'sh수협', '수협중앙회']),
    ('011', array['nh농협은행', '농협은행', '농협', 'nh', 'nh농협', '농협중앙회', 'nhbank', 'nonghyup']),
    ('012', array['지역농축협', '지역농협', '단위농협', '지역축협']),
    ('020', array['우리은행', '우리', 'woori', 'wooribank']),
    ('023', array['sc제일은행', '제일은행', 'sc제일', 'sc은행', 'sc', '스탠다드차타드은행', '한국스탠다드차타드은행']),
    ('027', array['한국씨티은행', '씨티은행', '씨티', '시티은행', 'citi', 'citibank']),
    ('031', array['im뱅크', '아이엠뱅크', '대구은행', '대구', 'dgb대구은행', 'imbank']),
    ('032', array['부산은행', '부산', 'bnk부산은행']),
    ('034', array['광주은행', '광주']),
    ('035', array['제주은행', '제주']),
    ('037', array['전북은행', '전북']),
    ('039', array['경남은행', '경남', 'bnk경남은행']),
    ('045', array['새마을금고', '새마을', 'mg새마을금고', '새마을금고중앙회']),
    ('048', array['신협', '신협중앙회', '신용협동조합']),
    ('050', array['저축은행', '상호저축은행', '저축은행중앙회']),
    ('064', array['산림조합', '산림조합중앙회', 'sj산림조합']),
    ('071', array['우체국', '우체국은행', '우체국예금', '우정사업본부']),
    ('081', array['하나은행', '하나', 'keb하나은행', 'keb하나', 'keb', '외환은행', 'hana', 'hanabank', 'kebhanabank']),
    ('088', array['신한은행', '신한', '조흥은행', 'shinhan', 'shinhanbank']),
    ('089', array['케이뱅크', 'k뱅크', 'kbank', '케이뱅크은행', '케이']),
    ('090', array['카카오뱅크', '카카오', '카뱅', '카카오은행', 'kakaobank', 'kakao', '한국카카오은행']),
    ('092', array['토스뱅크', '토스', '토스은행', 'tossbank', 'toss']),
    ('999', array['마루은행', '마루'])
  ) known(code, spellings)
 where regexp_replace(lower(normalize(m.bank, nfkc)), '[^0-9a-z가-힣]', '', 'g') = any(known.spellings);

-- What phone numbers are compared by: their digits, at home from the 0 on, however they were written. Later members' numbers
-- are stored as E.164; a version from before may write them in any form.
create function member_phone_key(p_phone text) returns text language sql immutable strict parallel safe as $$
  select case when length(d.digits) >= 10 then regexp_replace(d.digits, '^(00)?820?([1-9])', '0\2') else d.digits end
    from (select regexp_replace(normalize(p_phone, nfkc), '[^0-9]', '', 'g') as digits) d
$$;
create function member_account_key(p_account text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(normalize(p_account, nfkc), '[^0-9]', '', 'g')
$$;
update members set phone = '+82' || substr(member_phone_key(phone), 2)
 where not demo and member_phone_key(phone) ~ '^01[016789][0-9]{7,8}$';
create index members_phone_key on members (member_phone_key(phone)) where phone <> '';
create index members_account_key on members (member_account_key(account)) where account <> '';

-- The key of the digests below: a former number is compared, and no table of phone numbers finds it again from its digest.
insert into secrets (name, value)
values ('member_identities', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
on conflict do nothing;
create function member_identity_digest(p_kind text, p_value text) returns text language sql stable strict as $$
  select encode(sha256(convert_to(s.value || chr(10) || p_kind || chr(10) || p_value || chr(10) || s.value, 'UTF8')), 'hex')
    from secrets s where s.name = 'member_identities'
$$;

-- Every phone number, account, and name with birth date that a member has or had, as digests and for nothing but to
-- compare. `bank_code` of an account; empty where it is not known.
create table member_identities (
  member_id bigint not null references members on delete cascade,
  kind text not null check (kind in ('phone', 'account', 'person')),
  digest text not null,
  bank_code text not null default '',
  first_at timestamptz not null default clock_timestamp(),
  primary key (member_id, kind, digest, bank_code)
);
create index member_identities_digest on member_identities (digest);

create function member_identity_record() returns trigger language plpgsql as $$
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
create trigger members_identity after insert or update of phone, account, bank_code, holder_skeleton, birth on members
  for each row execute function member_identity_record();
-- Values of members from before.
update members set phone = phone;
