-- Differences between the ledger and casino vendors, and what people do about them. Amounts in 1/100 KRW, `posted` in KRW.
create table casino_tickets (
  id bigint generated always as identity primary key,
  casino text not null check (casino in ('union', 'hera', 'aplus')),
  kind text not null
    check (kind in ('late_win', 'unmatched_transfer', 'missing_transfer', 'fraction', 'balance', 'points')),
  -- What the difference is about: a second ticket about it is not made while this one is live.
  subject text not null,
  member_id bigint references members,
  transfer_id uuid,
  -- The vendor's figure less ours.
  amount bigint not null,
  -- What of it stands in suspense:{casino}.
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
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (ending is not null)),
  check (live or state = 'closed')
);
create unique index casino_tickets_live on casino_tickets (casino, kind, subject) where live;
create index casino_tickets_open on casino_tickets (id) where state <> 'closed';
create index casino_tickets_member on casino_tickets (casino, member_id) where live;
create index casino_tickets_transfer on casino_tickets (transfer_id) where transfer_id is not null;

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

-- Totals of a Korean day, KRW; the latest day is written anew with each reconciliation.
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
