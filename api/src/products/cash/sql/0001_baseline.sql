-- Credits and debits between member and operator, the bank's statement, payouts, points. Money in KRW, points in 1/100.

-- What operators set, whole; without a row the standard of the code holds.
create table cash_settings (
  id int primary key default 1 check (id = 1),
  value jsonb not null,
  version int not null default 1,
  changed_at timestamptz not null default clock_timestamp()
);

create table cash_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('credit', 'debit')),
  member_id bigint not null references members,
  amount bigint not null check (amount > 0),
  state text not null default 'requested'
    check (state in ('requested', 'held', 'paying', 'done', 'rejected', 'expired')),
  -- The member's account at the time of the request: debits are paid there, and a credit's payer is compared with it.
  bank text not null,
  account text not null,
  holder text not null,
  -- The Korean day that the request counts to.
  day date not null default (clock_timestamp() at time zone 'Asia/Seoul')::date,
  verdict text not null,
  -- The bank's line that it is compared with; used for good once the credit is done.
  line_id text,
  seen_at timestamptz,
  claimed_by bigint,
  claimed_name text,
  claimed_until timestamptz,
  automatic boolean not null default false,
  reason text,
  words text not null default '',
  question text,
  answer text,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  hidden_at timestamptz,
  -- Incremented with each visible change.
  version int not null default 1,
  check ((state in ('done', 'rejected', 'expired')) = (ended_at is not null)),
  check (kind = 'debit' or state <> 'paying'),
  check (kind = 'credit' or state <> 'expired')
) with (fillfactor = 80);
-- One open request of a kind at a time.
create unique index cash_requests_open on cash_requests (member_id, kind) where state in ('requested', 'held', 'paying');
create index cash_requests_member on cash_requests (member_id, kind, id desc);
create index cash_requests_day on cash_requests (day);
create index cash_requests_todo on cash_requests (id) where state in ('requested', 'held', 'paying');
create index cash_requests_ended on cash_requests (ended_at) where ended_at is not null;
create index cash_requests_deposits on cash_requests (member_id, created_at) where kind = 'credit';

-- History of a request, for decisions and records.
create table cash_steps (
  id bigint generated always as identity primary key,
  request_id bigint not null references cash_requests,
  at timestamptz not null default clock_timestamp(),
  -- An operator's name, 'member' or 'system'.
  actor text not null,
  action text not null,
  words text not null default ''
);
create index cash_steps_request on cash_steps (request_id, id);

-- The bank's statement as read; each payment is held in suspense:psp until it is used.
create table bank_lines (
  number bigint generated always as identity primary key,
  id text not null unique,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  name text not null,
  bank text not null,
  account text not null,
  at timestamptz not null,
  -- Of money that left: the payout that the bank names.
  payout_id text,
  state text not null
    check (state in ('open', 'matched', 'used', 'refunding', 'refunded', 'payout', 'unexpected')),
  verdict text,
  request_id bigint references cash_requests,
  read_at timestamptz not null default clock_timestamp()
);
create index bank_lines_open on bank_lines (at) where state in ('open', 'matched');
-- A payment is used for one request, and a request by one payment.
create unique index bank_lines_used on bank_lines (request_id) where state = 'used';

create table bank_reading (
  id int primary key default 1 check (id = 1),
  -- Number of the last line that was read.
  cursor bigint not null default 0,
  -- What the bank held before its first line, and what it holds.
  opening bigint not null default 0,
  balance bigint,
  read_at timestamptz,
  difference bigint,
  difference_since timestamptz,
  alarmed bigint
);
insert into bank_reading default values;

-- Money on its way out, of a debit or back to a payer. The id is the bank's too: the same id is paid once.
create table cash_payouts (
  id uuid primary key default gen_random_uuid(),
  request_id bigint unique references cash_requests,
  line_id text references bank_lines (id),
  amount bigint not null check (amount > 0),
  bank text not null,
  account text not null,
  holder text not null,
  state text not null default 'created'
    check (state in ('created', 'sent', 'unknown', 'confirmed', 'rejected', 'manual')),
  -- Number of status queries to the bank, and its last answer.
  asked int not null default 0,
  last_answer text not null default '',
  sent_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  check ((request_id is null) <> (line_id is null)),
  check ((state in ('confirmed', 'rejected')) = (ended_at is not null))
);
create index cash_payouts_open on cash_payouts (created_at) where ended_at is null;
create unique index cash_payouts_line on cash_payouts (line_id) where state <> 'rejected';

-- Points that were credited or debited; `key` makes each entry idempotent.
create table point_entries (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  key text not null unique,
  reason text not null check (reason in ('stake', 'stake_corrected', 'converted', 'given', 'taken', 'event')),
  product text,
  words text not null default '',
  point bigint not null check (point <> 0),
  balance bigint not null check (balance >= 0),
  created_at timestamptz not null default clock_timestamp(),
  hidden_at timestamptz
);
create index point_entries_member on point_entries (member_id, id desc) where hidden_at is null;

create table point_conversions (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  point bigint not null check (point > 0),
  money bigint not null check (money > 0),
  created_at timestamptz not null default clock_timestamp(),
  hidden_at timestamptz
);
create index point_conversions_member on point_conversions (member_id, id desc) where hidden_at is null;

-- Points that a bet has brought so far, and the share that they were given by.
create table point_bets (
  bet_id bigint primary key,
  member_id bigint not null references members,
  share int not null,
  point bigint not null check (point >= 0),
  -- How often they changed: part of the key of the next change.
  changes int not null
);

-- The last seal of the ledger whose settlements were looked at. Seals are numbered in the order of commits.
create table point_reading (
  id int primary key default 1 check (id = 1),
  seal bigint not null default 0
);
insert into point_reading (seal) values (0);
