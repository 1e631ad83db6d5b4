-- Second factors of members and of operators, one table for both: `owner` says whose a row is.
create table second_factors (
  id            uuid        primary key default gen_random_uuid(),
  member_id     bigint      references members,
  operator_id   int         references operators,
  owner         text        not null generated always as (
    case when member_id is not null then 'member:' || member_id::text else 'operator:' || operator_id::text end) stored,
  kind          text        not null check (kind in ('totp', 'passkey')),
  name          text        not null check (length(name) between 1 and 40),
  -- Of an app: its secret, encrypted for this owner, and the newest time step whose code was used.
  secret        text,
  last_step     bigint,
  -- Of a passkey: public parts alone. The counter is the authenticator's own.
  credential_id text        unique,
  public_key    text,
  counter       bigint,
  transports    text[]      not null default '{}',
  created_at    timestamptz not null default clock_timestamp(),
  last_used_at  timestamptz,
  check ((member_id is null) <> (operator_id is null)),
  check (case kind when 'totp' then secret is not null and credential_id is null
                   else secret is null and credential_id is not null and public_key is not null and counter is not null end)
);
create index second_factors_owner on second_factors (owner, created_at);

-- Codes for those who have lost their factors. Of a set all are hashed with one salt, so that a try is one hash.
create table recovery_codes (
  owner   text        not null,
  hash    text        not null,
  salt    text        not null,
  made_at timestamptz not null default clock_timestamp(),
  used_at timestamptz,
  primary key (owner, hash)
);

-- A factor that was begun and not confirmed yet: it counts for nothing. `session` is the hash of the session that began it.
create table factor_enrolments (
  owner      text        not null,
  kind       text        not null check (kind in ('totp', 'passkey')),
  session    text        not null,
  -- An app's secret, encrypted; a passkey's challenge.
  value      text        not null,
  tries      int         not null default 0,
  expires_at timestamptz not null,
  primary key (owner, kind)
);

-- Sign-ins whose password was right and whose second factor is awaited. `hash` is that of the browser's cookie.
create table pending_sign_ins (
  hash       text        primary key,
  owner      text        not null,
  -- Fingerprint of the password that was right: another one ends the row.
  mark       text        not null,
  remember   boolean     not null default false,
  tries      int         not null default 0,
  challenge  text,
  expires_at timestamptz not null
);
create index pending_sign_ins_owner on pending_sign_ins (owner);
create index pending_sign_ins_expiry on pending_sign_ins (expires_at);

-- Browsers in which a member is not asked for the second factor for 30 days.
create table trusted_browsers (
  hash       text        primary key,
  member_id  bigint      not null references members,
  mark       text        not null,
  expires_at timestamptz not null
);
create index trusted_browsers_member on trusted_browsers (member_id);
create index trusted_browsers_expiry on trusted_browsers (expires_at);

-- What members are told about the safety of their account: a notification that cannot be turned off, and a message.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('memo', 'credit', 'debit', 'coupon', 'game', 'csanswer', 'board', 'security'));
alter table message_outbox drop constraint message_outbox_kind_check;
alter table message_outbox add constraint message_outbox_kind_check
  check (kind in ('password', 'login', 'verification', 'security'));
-- What a message of the kind 'security' is about: {"key": …, "values": {…}}.
alter table message_outbox add column about jsonb;
