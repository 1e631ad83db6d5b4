-- Start times of matches of the feed. Each leg before the match stores the latest start at which it is valid
-- (`data.begins_by`).
create table feed_starts (
  epoch int not null,
  match_id bigint not null,
  -- Kick-off by the feed's word once the match has begun, epoch ms.
  began_at bigint,
  -- A time by which the match had not begun, epoch ms.
  not_begun_at bigint,
  stored_at timestamptz not null default clock_timestamp(),
  primary key (epoch, match_id)
);
create index feed_starts_stored on feed_starts (stored_at);

-- Open legs from before the rule get the usual 24 hours from the kick-off that they were accepted at.
update bet_legs l set data = l.data || jsonb_build_object('begins_by', (l.data->>'match_time')::bigint + 86400000)
  from bets b
 where b.id = l.bet_id and b.status = 'open' and l.result is null and l.subject like 'feed:%'
   and l.data ? 'match_time' and l.data->>'score_home' is null and not l.data ? 'begins_by';
