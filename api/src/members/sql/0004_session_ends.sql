-- Why a session is over that its browser did not end, so that the browser can say so. Rows are swept after 30 days.
create table session_ends (
  hash text primary key,
  why text not null check (why in ('session_expired', 'session_ended', 'session_revoked', 'session_blocked')),
  ended_at timestamptz not null default now()
);
create index session_ends_ended on session_ends (ended_at);
