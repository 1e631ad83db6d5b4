-- Matches of the feed that are over, for the page of results: what they were called, their last score, and what could be
-- bet on as it was offered last. Results of their markets are those of `feed_results`, which stay as long.
create table feed_ended_matches (
  epoch int not null,
  match_id bigint not null,
  sport_id bigint not null,
  league_id bigint not null,
  match_time bigint not null,
  shown jsonb not null,
  -- Number of the feed's message in its life: the newest is kept, whichever process stored it.
  seq bigint not null,
  stored_at timestamptz not null default clock_timestamp(),
  primary key (epoch, match_id)
);
create index feed_ended_matches_time on feed_ended_matches (match_time desc);
create index feed_ended_matches_stored on feed_ended_matches (stored_at);
