-- Matches and markets by hand. Ids are above those of every feed.
create sequence sports_manual_ids start 8000000001;

create sequence virtual_versions;

-- Domestic sports: what operators set against the offer of the feed, results, favourites. Odds and lines are in 1/100.

-- The life of the feed that the ids of matches belong to, as far as domestic sports know it.
create table sports_feed (
  id int primary key default 1 check (id = 1),
  epoch int not null default 1,
  run text,
  seq bigint not null default 0,
  ts bigint not null default 0
);
insert into sports_feed default values;

-- How a league is offered; the row of league 0 is for all that have none. `data`: tradingLeagueEdit of the contracts.
create table sports_leagues (
  league_id bigint primary key,
  data jsonb not null,
  version int not null default 1,
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp()
);
create index sports_leagues_changed on sports_leagues (changed_at);

-- What operators set against the automatic offer: of everything ('all', ''), a match (by its subject) or a market (by its key).
create table sports_overrides (
  kind text not null check (kind in ('all', 'match', 'market')),
  key text not null,
  -- {state, line, prices: {code: odds}, reason}; a key that is missing follows the feed.
  data jsonb not null,
  version int not null default 1,
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (kind, key)
);
create index sports_overrides_changed on sports_overrides (changed_at);

create table sports_manual_matches (
  id bigint primary key default nextval('sports_manual_ids'),
  league_id bigint not null,
  sport_id bigint not null,
  country_id bigint not null,
  home jsonb not null,
  away jsonb not null,
  league jsonb not null,
  match_time bigint not null,
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp()
);
create index sports_manual_matches_changed on sports_manual_matches (changed_at);

create table sports_manual_markets (
  key text primary key,
  match_id bigint not null,
  -- Of the match, so that a market by hand on a match of the feed ends with its life.
  match_subject text not null,
  category int not null,
  game_type int not null,
  line int,
  title jsonb,
  outcomes jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp()
);
create index sports_manual_markets_match on sports_manual_markets (match_subject);
create index sports_manual_markets_changed on sports_manual_markets (changed_at);

-- Results of matches, one row each. `feed`: what the feed says last; `entered`: what an operator says;
-- `decided`: what legs are graded by (enteredResult of the contracts), null while they wait or after it was taken back.
create table sports_results (
  subject text collate "C" primary key,
  match_id bigint not null,
  sport_id bigint not null,
  league_id bigint not null,
  match_time bigint not null,
  -- The match with its markets and names in every language, as it is shown on the results page.
  shown jsonb not null,
  feed jsonb,
  entered jsonb,
  entered_by text,
  decided jsonb,
  taken_back boolean not null default false,
  -- Reason by market key, '*' for the whole match.
  voided jsonb not null default '{}',
  version int not null default 1,
  ended_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  -- The feed's result as of the operator's decision: only a different one needs a review.
  seen jsonb
);
create index sports_results_time on sports_results (match_time desc);
create index sports_results_match on sports_results (match_id);
create index sports_results_changed on sports_results (changed_at);
-- The results desk lists every result, the last that ended first, page by page.
create index sports_results_ended on sports_results (ended_at desc);
create index sports_results_taken_back on sports_results (subject)
  where taken_back and decided is null and voided = '{}';
create index sports_results_void on sports_results (ended_at desc) where voided <> '{}';
-- Results from the feed after the decision that are not reviewed yet.
create index sports_results_differs on sports_results (ended_at desc)
  where decided is not null and feed is not null and voided = '{}' and seen is distinct from feed
    and (feed->'scores' <> decided->'scores' or feed->'status_id' <> decided->'status_id');

create table sports_favorites (
  member_id bigint not null references members,
  league_id bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (member_id, league_id)
);

-- Rounds of virtual sports: the vendor's announcement, the offered bets, and the result.

-- `revision` and `published_at` order the vendor's versions of a round. `state` 'void': cancelled by the vendor, or by
-- the house if the result is missing (`void_reason`). `closes_at` may only move to an earlier close.
create table virtual_rounds (
  id bigint primary key,
  category smallint not null check (category in (6, 7, 8)),
  season int not null,
  number int not null,
  revision int not null,
  published_at bigint not null default 0,
  state text not null check (state in ('scheduled', 'open', 'closed', 'running', 'finished', 'void')),
  void_reason text check (void_reason in ('cancelled', 'missing')),
  opens_at bigint not null,
  closes_at bigint not null,
  starts_at bigint not null,
  ends_at bigint not null,
  commitment text not null,
  seed text,
  -- Times that a result was replaced by another one.
  corrections int not null default 0,
  version bigint not null default 0,
  check ((state = 'void') = (void_reason is not null))
);
create index virtual_rounds_time on virtual_rounds (category, starts_at desc);
create index virtual_rounds_version on virtual_rounds (version);
create index virtual_rounds_waiting on virtual_rounds (ends_at) where seed is null and state <> 'void';
-- Rounds that are over, as they are read: the season of a table, and a day of results over all competitions.
create index virtual_rounds_season on virtual_rounds (category, season);
create index virtual_rounds_over on virtual_rounds (starts_at desc) where seed is not null or state = 'void';
-- Rounds of all competitions in the order of the operators' list.
create index virtual_rounds_starts on virtual_rounds (starts_at desc, id desc);

-- Matches with their markets and prices (odds in 1/100, lines in 1/100), which never change once they are there: bets
-- were placed on them. `score` is what the legs are graded by.
create table virtual_matches (
  id bigint primary key,
  round_id bigint not null references virtual_rounds (id) on delete cascade,
  position smallint not null,
  home jsonb not null,
  away jsonb not null,
  markets jsonb not null default '[]',
  score jsonb
);
create index virtual_matches_round on virtual_matches (round_id);

-- Every console polls the results desk each second: its counts are stored, and its lists are indexed.

-- How many results each view has, in 16 rows each, so that acts at the same time seldom wait for each other.
create table sports_result_counts (
  view text not null,
  shard int not null,
  results bigint not null,
  primary key (view, shard)
) with (fillfactor = 50);

-- Recording of a virtual match: its events, the path of the ball and its figures. It restores the stage after a
-- restart. The fullest recording is kept, whichever process made it; `size` counts events and places of the ball.
-- Recordings are removed soon after their match; results stay in virtual_matches.
create table virtual_stages (
  match_id bigint primary key references virtual_matches (id) on delete cascade,
  size int not null,
  recording jsonb not null,
  stored_at timestamptz not null default clock_timestamp()
);
create index virtual_stages_stored on virtual_stages (stored_at);
