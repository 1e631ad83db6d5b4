-- Messages to be sent. A wish for one is written in the transaction that it belongs to; who gets it and what it says is
-- found out by the job that sends it, so that a wish for an unknown address costs the caller just as much.
create table message_outbox (
  -- Sent with the message: the gateway takes the same id once.
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('password', 'login', 'verification', 'security')),
  member_id bigint references members,
  email text not null,
  -- The sign-in name that must belong to the address, where one was given.
  login text,
  subject text,
  -- Emptied when the message is sent or given up: it may hold a link.
  body text,
  created_at timestamptz not null default clock_timestamp(),
  -- 'waiting', 'sent', 'failed' (given up), 'dropped' (no receiver)
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  ended_at timestamptz,
  -- What a message of the kind 'security' is about: {"key": …, "values": {…}}.
  about jsonb
);
create index message_outbox_ended on message_outbox (ended_at) where ended_at is not null;
