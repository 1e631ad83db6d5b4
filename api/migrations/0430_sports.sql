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

-- A snapshot of the feed was taken. Answers the life that it belongs to: the same in every process.
create function sports_begin(p_run text, p_seq bigint, p_time bigint) returns int language plpgsql as $$
declare
  c sports_feed;
begin
  select * into c from sports_feed where id = 1 for update;
  if c.seq > 0 and (c.run <> p_run or ((c.run is null or p_run is null) and p_seq < c.seq and p_time > c.ts)) then
    c.epoch := c.epoch + 1;
  end if;
  update sports_feed set epoch = c.epoch, run = p_run, seq = p_seq, ts = greatest(p_time, ts) where id = 1;
  return c.epoch;
end $$;

-- How a league is offered; the row of league 0 is for all that have none. `data`: tradingLeagueEdit of the contracts.
create table sports_leagues (
  league_id bigint primary key,
  data jsonb not null,
  version int not null default 1,
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp()
);

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

-- Matches and markets by hand. Ids are above those of every feed.
create sequence sports_manual_ids start 8000000001;
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
create index sports_overrides_changed on sports_overrides (changed_at);
create index sports_leagues_changed on sports_leagues (changed_at);
create index sports_manual_matches_changed on sports_manual_matches (changed_at);
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
  changed_at timestamptz not null default clock_timestamp()
);
create index sports_results_time on sports_results (match_time desc);
create index sports_results_match on sports_results (match_id);
create index sports_results_changed on sports_results (changed_at);

create table sports_favorites (
  member_id bigint not null references members,
  league_id bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (member_id, league_id)
);

-- Subjects of a member's legs, with their results: what a page of results marks as the member's own.
create view member_bet_subjects as
  select b.member_id, l.bet_id, l.subject collate "C" as subject, l.result from bets b join bet_legs l on l.bet_id = b.id;
