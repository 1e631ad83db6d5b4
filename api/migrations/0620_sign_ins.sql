-- Attempts to sign in as a member that exists. Of the browser only what it is, of the address what attempts are counted
-- under (an IPv4 address, an IPv6 /64), cut to its beginning after a month.
create table sign_ins (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  at timestamptz not null default clock_timestamp(),
  outcome text not null check (outcome in ('signed_in', 'password_wrong', 'factor_wrong', 'blocked')),
  factor text not null check (factor in ('password', 'trusted', 'totp', 'passkey', 'recovery', 'registration')),
  device text not null check (device in ('desktop', 'mobile', 'tablet', 'unknown')),
  browser text not null,
  system text not null,
  network text not null,
  -- From a browser that had not signed in to this account before.
  new_device boolean not null default false,
  network_cut boolean not null default false
);
create index sign_ins_member on sign_ins (member_id, id desc);
create index sign_ins_uncut on sign_ins (at) where not network_cut;
create index sign_ins_at on sign_ins (at);

-- What a session is called in the list that its member sees: its hash would name it to the database.
alter table sessions add column public_id uuid not null default gen_random_uuid();
alter table sessions add column factor text not null default 'password'
  check (factor in ('password', 'trusted', 'totp', 'passkey', 'recovery', 'registration'));
create unique index sessions_public on sessions (public_id);
