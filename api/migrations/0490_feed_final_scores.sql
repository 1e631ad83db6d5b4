-- Final scores of matches of the feed, for the record of bets: the one that the feed sent last. `seq` is its number in
-- one life of the feed (`epoch`), so that the same score stands whichever process stored it and in whatever order.
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
