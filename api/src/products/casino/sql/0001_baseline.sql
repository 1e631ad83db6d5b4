-- Differences between the ledger and casino vendors, and what people do about them. Amounts in 1/100 KRW, `posted` in KRW.
create table casino_tickets (
  id bigint generated always as identity primary key,
  casino text not null check (casino in ('union', 'hera', 'aplus', 'seamless')),
  kind text not null
    check (kind in ('late_win', 'unmatched_transfer', 'missing_transfer', 'fraction', 'balance', 'points', 'large_win')),
  -- What the difference is about: a second ticket about it is not made while this one is live.
  subject text not null,
  member_id bigint references members,
  transfer_id uuid,
  -- The vendor's figure less ours.
  amount bigint not null,
  -- Part of it that is held in suspense:{casino}.
  posted bigint not null default 0,
  state text not null check (state in ('open', 'asked', 'watched', 'deciding', 'closed')),
  -- How it ended. 'vendor': the vendor still holds the difference, and is to take it back.
  ending text check (ending in ('gone', 'member', 'vendor', 'noted')),
  -- A difference that is booked to the vendor explains its balance until the vendor has corrected it.
  live boolean not null default true,
  owner_id bigint,
  owner text,
  note text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  version int not null default 1,
  -- What the member's casino wallet was when a difference of balances was seen last, KRW. A booking to the member is for what
  -- was seen: where the wallet has changed since, by a win that the vendor listed late, the difference may be gone.
  mirror bigint,
  -- Row of a vendor's list, or transfer of ours, that a ticket explains: operators had booked the balance difference
  -- before the list showed its cause. A separate ticket would book it twice.
  explains text,
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (ending is not null)),
  check (live or state = 'closed')
);
create unique index casino_tickets_live on casino_tickets (casino, kind, subject) where live;
create index casino_tickets_open on casino_tickets (id) where state <> 'closed';
create index casino_tickets_member on casino_tickets (casino, member_id) where live;
create index casino_tickets_transfer on casino_tickets (transfer_id) where transfer_id is not null;
create unique index casino_tickets_explains on casino_tickets (casino, explains) where explains is not null;

-- Everything that happened to a ticket; every posting of one has its line here.
create table casino_ticket_steps (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references casino_tickets,
  at timestamptz not null default clock_timestamp(),
  -- An operator's name or 'system'.
  actor text not null,
  action text not null
    check (action in ('opened', 'changed', 'own', 'note', 'state', 'booked', 'gone', 'closed')),
  words text not null default ''
);
create index casino_ticket_steps_ticket on casino_ticket_steps (ticket_id, id);

-- What each member's balance at a vendor was when it was compared last, and what of it no ticket explained, in 1/100 KRW.
create table casino_compared (
  casino text not null,
  member_id bigint not null references members,
  vendor bigint not null,
  gap bigint not null,
  compared_at timestamptz not null default clock_timestamp(),
  -- The casino wallet beside which a balance was compared, KRW: how far both moved apart since then shows a vendor's correction.
  mirror bigint,
  primary key (casino, member_id)
) with (fillfactor = 80);
create index casino_compared_age on casino_compared (casino, compared_at);

-- When each casino was reconciled last.
create table casino_reconciled (
  casino text primary key,
  reconciled_at timestamptz not null,
  -- Why the last attempt did not read the vendor; empty where it did.
  problem text not null default ''
);

-- Totals of a Korean day, KRW; each reconciliation rewrites the latest day.
create table casino_days (
  day date not null,
  casino text not null,
  to_casino bigint not null,
  to_money bigint not null,
  stakes bigint not null,
  wins bigint not null,
  mirror bigint not null,
  -- Null where no balance was ever read.
  vendor bigint,
  written_at timestamptz not null default clock_timestamp(),
  primary key (day, casino)
);

-- Calls to each vendor by minute and process: what the console's figures are made of. Kept for two hours.
create table casino_call_stats (
  casino text not null,
  minute timestamptz not null,
  process text not null,
  calls int not null,
  answered int not null,
  timeouts int not null,
  -- Calls by how long they took: upper bounds in api/src/vendors/casino/call-stats.ts.
  durations int[] not null,
  primary key (casino, minute, process)
);

-- Calls of casino companies that hold no balances: each id once, with what it was answered. Money in KRW. Never deleted.
create table seamless_calls (
  id text,
  call text not null check (call in ('bet', 'win', 'cancel', 'rollback')),
  member_id bigint not null references members,
  -- Of a win and a cancel: the bet; of a rollback: the win. The target id may not have arrived yet.
  target text,
  amount bigint not null default 0 check (amount >= 0),
  game text,
  round text,
  -- Of the body: another body under the same id is refused.
  hash text not null,
  -- 'void': a cancelled bet or a reversed win; the cancel may have arrived first.
  state text not null check (state in ('done', 'refused', 'void', 'waits')),
  status int not null,
  answer jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Ids are those of one company. Calls of an older version have none. 'waits': a win in manual review.
  company text not null default '',
  check ((call = 'bet') = (target is null)),
  primary key (id, company)
);
create index seamless_calls_target on seamless_calls (target) where target is not null;
create index seamless_calls_member on seamless_calls (member_id, created_at desc);

-- Casinos of other companies: accounts, transfers, what play did to the balances, favourites.

-- A member's account at a casino, made at the first need of it.
create table casino_users (
  casino text not null check (casino in ('union', 'hera', 'aplus')),
  member_id bigint not null references members,
  -- The member's name there, and the code that aplus answers.
  vendor_user text not null,
  code text not null default '',
  -- What the vendor said last: KRW, what is below a won and points in 1/100.
  balance bigint,
  fraction int not null default 0,
  point bigint not null default 0,
  in_play boolean,
  read_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (casino, member_id),
  unique (casino, vendor_user)
) with (fillfactor = 70);

create table casino_transfers (
  -- Made by the member's browser; the vendor's external id too.
  id uuid primary key,
  casino text not null check (casino in ('union', 'hera', 'aplus')),
  member_id bigint not null references members,
  direction text not null check (direction in ('to_casino', 'to_money', 'point_to_money')),
  -- KRW; null while 'all' was requested and the amount is unknown.
  amount bigint check (amount >= 0),
  is_all boolean not null default false,
  point bigint check (point > 0),
  state text not null default 'created'
    check (state in ('created', 'reserved', 'sent', 'unknown', 'manual', 'confirmed', 'rejected')),
  reason text,
  checks int not null default 0,
  last_answer text not null default '',
  next_check_at timestamptz,
  -- Both books before it was sent.
  ledger_before bigint,
  vendor_before bigint,
  point_before bigint,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  ended_at timestamptz,
  hidden_at timestamptz,
  version int not null default 1,
  -- The row of a casino's list that a transfer was carried out by, where the casino did not keep the transfer's id: it belongs
  -- to that transfer for good, and is no difference and no proof of another one.
  vendor_transaction text,
  check ((state in ('confirmed', 'rejected')) = (ended_at is not null)),
  check (direction = 'to_casino' or state <> 'reserved'),
  check ((direction = 'point_to_money') = (point is not null)),
  check (amount is not null or is_all)
) with (fillfactor = 80);
-- One transfer of a member and a casino at a time.
create unique index casino_transfers_open on casino_transfers (casino, member_id)
  where state in ('created', 'reserved', 'sent', 'unknown', 'manual');
create index casino_transfers_member on casino_transfers (member_id, casino, created_at desc);
create index casino_transfers_todo on casino_transfers (created_at)
  where state in ('created', 'reserved', 'sent', 'unknown', 'manual');
create index casino_transfers_ended on casino_transfers (ended_at) where ended_at is not null;
create index casino_transfers_sent on casino_transfers (casino, sent_at) where sent_at is not null;
create unique index casino_transfers_vendor_transaction on casino_transfers (casino, vendor_transaction)
  where vendor_transaction is not null;

create table casino_transfer_steps (
  id bigint generated always as identity primary key,
  transfer_id uuid not null references casino_transfers,
  at timestamptz not null default clock_timestamp(),
  -- An operator's name, 'member' or 'system'.
  actor text not null,
  action text not null,
  answer text not null default ''
);
create index casino_transfer_steps_transfer on casino_transfer_steps (transfer_id, id);

-- What play did to members' balances, as the vendors list it; each of a vendor's ids once, with its posting.
create table casino_transactions (
  casino text not null,
  id text not null,
  member_id bigint references members,
  kind text not null check (kind in ('bet', 'win', 'cancel', 'point', 'deposit', 'withdrawal', 'exchange')),
  -- 1/100 KRW, signed.
  amount bigint not null,
  point bigint not null default 0,
  ref text,
  round text,
  game text,
  at timestamptz not null,
  read_at timestamptz not null default clock_timestamp(),
  primary key (casino, id)
);
create index casino_transactions_member on casino_transactions (casino, member_id, at desc);
create index casino_transactions_at on casino_transactions (casino, at);

-- How far each vendor's list was read. Of each member's play: what is below a won (1/100 KRW), which is posted once it is whole,
-- and what was paid out before the vendor listed the win of it (KRW).
create table casino_pulls (
  casino text primary key,
  read_until timestamptz not null
);

create table casino_remainders (
  casino text not null,
  member_id bigint not null references members,
  hundredths int not null default 0 check (hundredths between 0 and 99),
  unlisted bigint not null default 0 check (unlisted >= 0),
  primary key (casino, member_id)
) with (fillfactor = 70);

create table casino_points (
  id bigint generated always as identity primary key,
  casino text not null,
  member_id bigint not null references members,
  reason text not null check (reason in ('play', 'exchanged', 'corrected')),
  -- 1/100, signed, and what there was after it.
  point bigint not null,
  balance bigint not null,
  money bigint,
  created_at timestamptz not null default clock_timestamp()
);
create index casino_points_member on casino_points (casino, member_id, id desc);

create table casino_favorites (
  casino text not null,
  member_id bigint not null references members,
  game text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (casino, member_id, game)
);

create table casino_plays (
  casino text not null,
  member_id bigint not null references members,
  game text not null,
  opened_at timestamptz not null default clock_timestamp(),
  primary key (casino, member_id, game)
);

-- Links to games: each opens once, within a minute, in the browser session that asked for it.
create table casino_links (
  token text primary key,
  member_id bigint not null references members,
  session text not null,
  casino text not null,
  game text not null,
  url text not null,
  expires_at timestamptz not null
);
create index casino_links_expired on casino_links (expires_at);

-- Sessions of games at companies that hold no balances. A company learns a token when the member opens its game, and each stake
-- names it: a key alone takes no member's money.
create table seamless_sessions (
  token text primary key,
  company text not null,
  member_id bigint not null references members,
  game text not null,
  opened_at timestamptz not null default clock_timestamp(),
  -- A stop of the member brings it forward.
  ends_at timestamptz not null
);
create index seamless_sessions_member on seamless_sessions (member_id);
create index seamless_sessions_end on seamless_sessions (ends_at);
