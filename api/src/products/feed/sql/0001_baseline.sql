-- Each message about results, once, in any arrival order. (epoch, seq) is its version: `epoch` rises when the feed
-- restarts its numbers. Settlements by house rule have seq 0.
create table feed_results (
  match_id bigint not null,
  market_id bigint not null,
  epoch int not null,
  seq bigint not null,
  kind text not null check (kind in ('settlement', 'rollback_settlement', 'bet_cancel', 'rollback_cancel')),
  -- [[outcome id, won 0 | 1, void tenths 0 | 5 | 10], …] of a settlement
  outcomes jsonb,
  from_at bigint,
  to_at bigint,
  reason text,
  received_at timestamptz not null default clock_timestamp(),
  primary key (match_id, market_id, epoch, seq, kind)
);
create index feed_results_received on feed_results (received_at);

-- Stored position in the feed's messages about results. `epoch` counts the lives of the feed (its `run`): a new life
-- restarts sequence numbers and ids. `ts` is the feed's time of the newest message.
create table feed_cursor (
  id int primary key check (id = 1),
  epoch int not null,
  run text,
  seq bigint not null,
  ts bigint not null
);
insert into feed_cursor values (1, 1, null, 0, 0);

-- Matches with open bets that the feed no longer knows, since when.
create table feed_missing (
  epoch int not null,
  match_id bigint not null,
  since timestamptz not null default clock_timestamp(),
  primary key (epoch, match_id)
);

-- Outcome ids that the feed used for two meanings: no bets, and legs on them are void.
create table feed_ambiguous_outcomes (
  epoch int not null,
  outcome_id bigint not null,
  match_id bigint not null,
  market_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  primary key (epoch, outcome_id)
);

-- Final scores of matches of the feed, for the record of bets: the last one sent. `seq` is its number in one life of
-- the feed (`epoch`), so the result does not depend on process or order.
create table feed_final_scores (
  epoch int not null,
  match_id bigint not null,
  home int not null,
  away int not null,
  seq bigint not null,
  stored_at timestamptz not null default clock_timestamp(),
  primary key (epoch, match_id)
);
create index feed_final_scores_stored on feed_final_scores (stored_at);

-- A bet may wait for its balance, a lock or a connection after it was quoted. The commit that books it, or pays an early
-- settlement, therefore reads what decides its legs and what closes or suspends their markets, and refuses a quote older
-- than a second.

-- The newest message of the feed that closed, suspended or decided something of a match: its number in the present life of
-- the feed. A leg names the number that it was quoted at (`data.feed_seq`); an older one is quoted again (MR006).
create table feed_closed (
  match_id bigint primary key,
  seq bigint not null,
  received_at timestamptz not null default clock_timestamp()
) with (fillfactor = 70);
create index feed_closed_received on feed_closed (received_at);
