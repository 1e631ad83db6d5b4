-- Who invited whom: operators give a registration code to a member, and whoever registers with it came by that member.
alter table register_codes add column member_id bigint references members;
create index register_codes_member on register_codes (member_id, created_at desc) where member_id is not null;
alter table members add column invited_by bigint references members;
create index members_invited on members (invited_by, id desc) where invited_by is not null;
