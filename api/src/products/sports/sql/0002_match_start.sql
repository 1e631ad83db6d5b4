-- Matches with bets that had not started by a time, epoch ms. Each leg before the match stores the latest start at
-- which it is valid (`data.begins_by`).
create table sports_starts (
  subject text collate "C" primary key,
  not_begun_at bigint not null
);

-- Open legs from before the rule get the usual 24 hours from the kick-off that they were accepted at.
update bet_legs l set data = l.data || jsonb_build_object('begins_by', (l.data->>'match_time')::bigint + 86400000)
  from bets b
 where b.id = l.bet_id and b.status = 'open' and l.result is null
   and (l.subject like 'sports:f:%' or l.subject like 'sports:m:%')
   and l.data ? 'match_time' and coalesce(l.data->'score', 'null') = 'null' and not l.data ? 'begins_by';
