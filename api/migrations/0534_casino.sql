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
  -- KRW; null while 'all' was asked for and nobody has said how much it was.
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

-- What is over stays as it is, but for the member's own list.
create function casino_transfer_final() returns trigger language plpgsql as $$
begin
  if old.state in ('confirmed', 'rejected')
     and (to_jsonb(new) - '{hidden_at}'::text[]) <> (to_jsonb(old) - '{hidden_at}'::text[]) then
    raise exception 'transfer % is over', old.id using errcode = 'MR007';
  end if;
  return new;
end $$;
create trigger casino_transfers_final before update on casino_transfers
  for each row execute function casino_transfer_final();

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
