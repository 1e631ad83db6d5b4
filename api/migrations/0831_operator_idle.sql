-- When an operator last did something in a session. Pages that ask again by themselves do not count: an open console that
-- nobody uses ends (setting ops_idle_minutes).
alter table operator_sessions add column active_at timestamptz not null default clock_timestamp();

-- The minutes of the setting; the one whose table decides is the database.
create function operator_idle_minutes() returns int language sql stable as $$
  select coalesce((select (value #>> '{}')::int from settings where key = 'ops_idle_minutes'), 30)
$$;

-- Who read which list of members or money: one line of the audit log for each operator, list, filter and minute.
create table operator_list_reads (
  actor  text        not null,
  list   text        not null,
  filter text        not null,
  minute timestamptz not null,
  primary key (actor, list, filter, minute)
);
create index operator_list_reads_minute on operator_list_reads (minute);
