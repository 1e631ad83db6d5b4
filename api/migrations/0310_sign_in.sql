-- Attempts to sign in, by whom they count against: 'account:<id>' over all addresses, or 'browser:<nonce>' for a
-- browser that has signed in to the account before. `failures` holds those that are under way as well: an attempt
-- counts before its password is looked at, and is taken off when it was right.
create table sign_in_attempts (
  subject text primary key,
  failures int not null,
  under_way int not null,
  under_way_until timestamptz not null,
  next_at timestamptz not null,
  changed_at timestamptz not null
);
create index sign_in_attempts_changed on sign_in_attempts (changed_at);

-- Proofs of work that were used: each is good for one call.
create table spent_work (
  id text primary key,
  expires_at timestamptz not null
);
create index spent_work_expiry on spent_work (expires_at);
