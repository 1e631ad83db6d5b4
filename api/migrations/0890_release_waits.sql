-- Open tabs in which a change of a release waits, or was carried out over what was under way, by minute and reason.
create table release_waits (
  remote text not null,
  id text not null,
  minute timestamptz not null,
  kind text not null check (kind in ('waiting', 'interrupted')),
  why text not null,
  tabs integer not null check (tabs > 0),
  primary key (remote, id, minute, kind, why)
);
create index release_waits_minute on release_waits (minute);
