-- Games by rounds: chains of game hashes, public random values, rounds. The rules of a round are its times; every change of
-- state is one statement that asks the database's clock, so that it happens once whichever process asks.

-- Each change of a round has the next number.
create sequence game_round_versions;

-- A chain of hashes of one game. `notice` and `signature` are what was published before its first round.
create table game_chains (
  id bigint generated always as identity primary key,
  game int not null,
  number int not null,
  length int not null check (length > 1),
  terminating_hash text not null,
  notice text not null,
  signature text not null,
  published_at bigint not null,
  unique (game, number)
);

-- Every so many-th hash of a chain, the secret at 0: those in between are worked out from the nearest one before. Only the
-- draw reads this table.
create table game_chain_points (
  chain_id bigint not null references game_chains (id),
  position int not null,
  hash text not null,
  primary key (chain_id, position)
);

-- Public random values by the second that they belong to; none exists before its second.
create table beacon_values (
  number bigint primary key,
  value text not null
);

-- Times in epoch ms. `day`, `number`: in Korea, or (token games) counted without end, then `day` is null. `result`: what
-- was drawn, as the contract `drawnResult`; `base`: hilow's card. `position` counts rounds of the chain from 1.
create table game_rounds (
  id bigint generated always as identity primary key,
  product text not null,
  game int not null,
  kind text not null,
  source text not null check (source in ('own', 'outside')),
  day date,
  number int not null,
  state text not null default 'scheduled'
    check (state in ('scheduled', 'open', 'closed', 'drawn', 'settled', 'void')),
  void_reason text check (void_reason in ('missed_draw', 'operators', 'source_error')),
  opens_at bigint not null,
  closes_at bigint not null,
  draws_at bigint not null,
  result jsonb,
  base smallint,
  chain_id bigint references game_chains (id),
  position int,
  beacon bigint,
  game_hash text,
  salt text,
  corrections int not null default 0,
  version bigint not null default nextval('game_round_versions'),
  -- The hash of the round before, where that round's row is gone.
  commitment text,
  -- When the first result of a round was written down, epoch ms: what its draw took is this less `draws_at`, of graph how
  -- long its run was. Null for rounds from before this was recorded.
  drawn_at bigint,
  void_cause text
    check (void_cause in ('draw_late', 'wrong_result', 'source_error', 'technical_fault', 'wrong_odds')),
  unique (game, draws_at),
  unique (chain_id, position),
  check (opens_at < closes_at and closes_at <= draws_at),
  check ((state = 'void') = (void_reason is not null)),
  check (state not in ('drawn', 'settled') or result is not null)
);
create index game_rounds_alive on game_rounds (draws_at) where state in ('scheduled', 'open', 'closed', 'drawn');
create index game_rounds_version on game_rounds (version);
create index game_rounds_day on game_rounds (game, day, number);
-- Keeps the query of each second cheap, however many rounds exist.
create index game_rounds_unrevealed on game_rounds (draws_at) where chain_id is not null and game_hash is null;
create index game_rounds_draws on game_rounds (draws_at, id);

-- Live frames of games by rounds, numbered once for all processes. A change of a round inserts a row here in the same
-- transaction. One process at a time assigns numbers after the commits, so readers see no gaps. `place`: order of all
-- frames; `game_seq`, `list_seq`: their numbers on the topics game.{id} and list. A frame with an `event` other than
-- 'round' carries its content in `payload` and is sent to the game's topic only.
create table game_round_frames (
  id bigint generated always as identity primary key,
  game int not null,
  round bigint not null,
  event text not null default 'round',
  payload jsonb,
  place bigint unique,
  game_seq bigint,
  list_seq bigint,
  check ((event = 'round') = (payload is null))
);
create index game_round_frames_waiting on game_round_frames (id) where place is null;

-- Number of the last frame of each topic; of 'places' the last place.
create table game_topics (
  topic text primary key,
  seq bigint not null
);

-- Odds set by operators, by game and start of validity: a round uses those valid at its opening. `prices`: outcome →
-- prices in 1/100; {} restores those of the rules. Rows are never changed.
create table game_odds (
  game int not null,
  from_at bigint not null,
  prices jsonb not null,
  changed_by text not null,
  primary key (game, from_at)
);
