-- What the stage of a virtual match showed: its events, the path of the ball and its figures, so that the match on the
-- stage is whole after a restart. The fullest recording stands, whichever process made it; `size` counts events and
-- places of the ball. Recordings go soon after their match; results stay in virtual_matches.
create table virtual_stages (
  match_id bigint primary key references virtual_matches (id) on delete cascade,
  size int not null,
  recording jsonb not null,
  stored_at timestamptz not null default clock_timestamp()
);
create index virtual_stages_stored on virtual_stages (stored_at);
