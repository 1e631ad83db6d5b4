-- Bets, whatever product they are on. Ratios and odds are in 1/100, money is whole KRW.
--
-- What settlement, record and money need is in columns; what a product alone understands is in `data` (jsonb) of a bet
-- and of its legs: it is written once with the bet, read back whole by the product and never searched, so that one
-- statement places a bet of any product. What a product does search by is the leg's `subject`.

create table bets (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  -- Idempotency key of the member's attempt, and the digest of its request.
  key text not null,
  body_hash text not null,
  -- Also a part of the ledger's keys and accounts: '<product>:bet:<id>', 'house:ggr:<product>'.
  product text not null check (product ~ '^[a-z]+$'),
  status text not null default 'open' check (status in ('open', 'won', 'lost', 'void', 'cashed_out')),
  stake bigint not null check (stake > 0),
  ratio bigint not null,
  win bigint not null,
  -- Rounding rule that ratio and win were computed with.
  rule text not null,
  data jsonb not null,
  paid bigint check (paid >= 0),
  stake_transaction bigint,
  money_after bigint,
  -- Rises with each settlement and each roll-back.
  version int not null default 0,
  placed_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  -- Hidden from the member's list; the record stays.
  hidden_at timestamptz,
  unique (member_id, key),
  check ((status = 'open') = (paid is null))
) with (fillfactor = 80);
create index bets_open on bets (member_id) include (product, stake, win) where status = 'open';
create index bets_member on bets (member_id, placed_at desc, id desc) where hidden_at is null;
create index bets_member_product on bets (member_id, product, placed_at desc, id desc) where hidden_at is null;
-- States that few bets have, which would else be looked for through all of them.
create index bets_member_rare on bets (member_id, status, placed_at desc, id desc)
  where hidden_at is null and status in ('void', 'cashed_out');
-- Profit and loss over all bets of a member, those too that were hidden from the record, which its own indexes leave out.
create index bets_member_hidden on bets (member_id, placed_at) where hidden_at is not null;
-- The console's live figures read the bets of a minute; without an index that is every bet.
create index bets_placed on bets (placed_at);
-- Figures of a day or a week of settled bets, by product, and standings of won bets.
create index bets_settled on bets (settled_at) where status in ('won', 'lost');
-- The desk lists the newest bets on sports; where they are rare, the newest of all products are passed over one by one.
create index bets_sports on bets (id) where product = 'sports';

create table bet_legs (
  bet_id bigint not null references bets,
  position int not null,
  -- What decides the leg, as its product names it, beginning with '<product>:'. Bets are enqueued by it, and products
  -- look for all that begin alike: its order must be that of its bytes.
  subject text collate "C" not null,
  odds int not null,
  result text check (result in ('won', 'lost', 'void', 'half_won', 'half_lost')),
  data jsonb not null,
  match_key text collate "C",
  market_key text collate "C",
  outcome_key text collate "C",
  -- Null where the leg was booked before: then the remainder of its bet's id by 16.
  shard smallint,
  primary key (bet_id, position),
  constraint bet_legs_keys check (num_nulls(match_key, market_key, outcome_key) in (0, 3))
) with (fillfactor = 80);
create index bet_legs_subject on bet_legs (subject);
create index bet_legs_match on bet_legs (match_key) where match_key is not null;

create table bet_settlements (
  id bigint generated always as identity primary key,
  bet_id bigint not null references bets,
  status text not null check (status in ('won', 'lost', 'void', 'cashed_out')),
  paid bigint not null check (paid >= 0),
  transaction_id bigint not null unique,
  reversed_by bigint unique,
  created_at timestamptz not null default clock_timestamp()
);
create index bet_settlements_bet on bet_settlements (bet_id);
-- A bet has at most one settlement that is not reversed.
create unique index bet_settlements_live on bet_settlements (bet_id) where reversed_by is null;

-- Limits that operators set, and bets that they are to look at.

-- The smallest amount that applies to a bet binds. `key`: a level, a member's id, or what a product names a league, a
-- type of game, a match, a market or an outcome by ('<product>:…'); '*' is every key of the scope, '<product>:*' every
-- key of a product.
create table bet_limits (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('level', 'member', 'league', 'type', 'match', 'market', 'outcome')),
  key text collate "C" not null check (length(key) between 1 and 200),
  -- max_stake, max_win: of one bet; max_loss: of all open bets together; alert_stake, alert_win: a bet of at least so
  -- much is shown to the desk. In KRW.
  kind text not null check (kind in ('max_stake', 'max_win', 'max_loss', 'alert_stake', 'alert_win')),
  amount bigint not null check (amount >= 0),
  note text not null default '',
  updated_by text not null,
  updated_at timestamptz not null default clock_timestamp(),
  unique (scope, key, kind),
  -- Losses are kept of these.
  check (kind <> 'max_loss' or scope in ('member', 'match', 'market', 'outcome'))
);
insert into bet_limits (scope, key, kind, amount, updated_by) values
  ('member', '*', 'alert_stake', 2000000, 'system'), ('member', '*', 'alert_win', 20000000, 'system');

-- Bets that the desk is to look at: written with the bet, which is neither delayed nor changed.
create table bet_alerts (
  bet_id bigint primary key references bets,
  -- 'stake', 'win': above a threshold; 'match': raised the loss of a match by more than 5 % of its limit.
  reasons text[] not null,
  created_at timestamptz not null default clock_timestamp(),
  acknowledged_at timestamptz,
  acknowledged_by text
);
create index bet_alerts_open on bet_alerts (bet_id) where acknowledged_at is null;

-- One row for each bet that was cashed out, and what is answered when its key is sent again.
create table bet_cash_outs (
  bet_id bigint primary key references bets,
  member_id bigint not null,
  key text not null,
  value bigint not null check (value > 0),
  -- What the offer was made of: odds of each leg at that moment (1/100, null where it had a result), results, margin.
  offer jsonb not null,
  results text[] not null,
  money_after bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (member_id, key)
);

create table bet_exposure (
  match_key text collate "C" not null,
  market_key text collate "C" not null,
  outcome_key text collate "C" not null,
  shard smallint not null,
  legs bigint not null,
  wins bigint not null,
  -- Stakes that count on the market by bets on this outcome.
  stakes bigint not null,
  -- Bets, and their stakes, that count on the match by this outcome.
  bets bigint not null,
  bet_stakes bigint not null,
  primary key (match_key, market_key, outcome_key, shard)
) with (fillfactor = 70);

-- What the last daily comparison of the exposure with the open bets found.
create table bet_exposure_checks (
  only_row boolean primary key default true check (only_row),
  checked_at timestamptz not null,
  -- Figures that are wrong, at most 100.
  wrong int not null check (wrong >= 0)
);
