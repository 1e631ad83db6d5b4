-- Secrets that the site generates once.
create table secrets (
  name text primary key,
  value text not null
);
-- The key of the digests in member_identities: a former number is compared, and no table of phone numbers finds it again from its digest.
insert into secrets (name, value)
values ('member_identities', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
