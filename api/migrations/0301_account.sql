-- What a member keeps up by themselves, messages that go out by e-mail, memos, and what operators edit of the site.

alter table members add column email text;
-- An address that was not confirmed by its link takes no messages that open the account.
alter table members add column email_verified_at timestamptz;
create unique index members_email on members (lower(email));
create unique index members_nick_lower on members (lower(nick));
update members set email = login || '@maru.example', email_verified_at = now() where demo;

-- Links that were sent: a new password, a confirmed address. The token is known to the receiver alone; the row keeps its
-- SHA-256.
create table member_links (
  hash       text        primary key,
  member_id  bigint      not null references members,
  kind       text        not null check (kind in ('password', 'verification')),
  -- The address that it was sent to; a verification confirms this one and no other.
  email      text        not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Used, or ended by a newer one.
  ended_at   timestamptz
);
create index member_links_open on member_links (member_id, kind) where ended_at is null;
create index member_links_expiry on member_links (expires_at);

-- Messages to be sent. A wish for one is written in the transaction that it belongs to; who gets it and what it says is
-- found out by the job that sends it, so that a wish for an unknown address costs the caller just as much.
create table message_outbox (
  -- Sent with the message: the gateway takes the same id once.
  id         uuid        primary key default gen_random_uuid(),
  kind       text        not null check (kind in ('password', 'login', 'verification')),
  member_id  bigint      references members,
  email      text        not null,
  -- The sign-in name that must belong to the address, where one was given.
  login      text,
  subject    text,
  -- Emptied when the message is sent or given up: it may hold a link.
  body       text,
  attempts   int         not null default 0,
  run_at     timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  -- 'waiting', 'sent', 'failed' (given up), 'dropped' (nobody to send it to)
  state      text        not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  ended_at   timestamptz
);
create index message_outbox_due on message_outbox (run_at) where state = 'waiting';
create index message_outbox_ended on message_outbox (ended_at) where ended_at is not null;

create table guest_contacts (
  id         int         generated always as identity primary key,
  contact    text        not null,
  content    text        not null,
  ip         text        not null,
  created_at timestamptz not null default clock_timestamp(),
  done_by    text,
  done_at    timestamptz
);

-- `content` is HTML that was sanitised when it was written. members.strict_memo is the number of important unread ones;
-- whoever writes here locks the member's row first and keeps it in step.
create table memos (
  id         int         generated always as identity primary key,
  member_id  bigint      not null references members,
  title      text        not null,
  content    text        not null,
  important  boolean     not null,
  read_at    timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  created_by text        not null
);
create index memos_member on memos (member_id, id desc);
create index memos_unread on memos (member_id) where read_at is null;

create table popups (
  id         int         generated always as identity primary key,
  content    text        not null,
  width      int         not null,
  height     int         not null,
  -- Parts of paths, or 'all'; empty is all.
  paths      text[]      not null default '{}',
  active     boolean     not null default true,
  updated_at timestamptz not null default clock_timestamp()
);
