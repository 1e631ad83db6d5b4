-- Graph: rounds of no fixed length. A round of graph closes at `closes_at`, its run starts at `draws_at`, when the public
-- random value exists, and ends where its crash point says.

-- Runs whose crash point is decided: as secret as the chains until `ends_at`. Multipliers in 1/100, times in epoch ms.
-- `most`: where bets without an automatic value leave because the round may lose no more. `enqueued`: its bets were looked
-- at after the end.
create table graph_runs (
  round_id bigint primary key references game_rounds (id) on delete cascade,
  starts_at bigint not null,
  ends_at bigint not null check (ends_at >= starts_at),
  crash int not null check (crash >= 100),
  most int not null check (most > 100),
  game_hash text not null,
  salt text not null,
  enqueued boolean not null default false
);
create index graph_runs_due on graph_runs (ends_at) where not enqueued;

-- Bets on graph. `auto`: the member's automatic value; `leaves_at`: where the bet leaves the round automatically, the
-- automatic value or the largest win. `at`: where it left; `received_at`: when the server received the cash-out, null
-- if it left automatically; `key`, `paid` and `money_after`: the answer to a repeated cash-out. `framed`: the last
-- change sent in live frames.
create table graph_bets (
  bet_id bigint primary key,
  round_id bigint not null references game_rounds (id),
  member_id bigint not null,
  stake bigint not null,
  auto int,
  leaves_at int not null check (leaves_at > 100),
  at int,
  received_at bigint,
  key text,
  paid bigint,
  money_after bigint,
  changes int not null default 1,
  framed int not null default 0,
  unique (member_id, key)
);
create index graph_bets_round on graph_bets (round_id, stake desc);
create index graph_bets_waiting on graph_bets (round_id) where framed < changes;
create index graph_bets_in on graph_bets (round_id, leaves_at) where at is null;
