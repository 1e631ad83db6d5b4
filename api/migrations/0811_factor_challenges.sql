-- What an owner's passkey is asked to sign before a factor is removed or added, or recovery codes are made: one a session.
create table factor_challenges (
  owner      text        not null,
  session    text        not null,
  challenge  text        not null,
  expires_at timestamptz not null,
  primary key (owner, session)
);
create index factor_challenges_expiry on factor_challenges (expires_at);
