-- The registry of releases: what was published, what the gate said, which release runs on which channel, and every
-- document that was ever signed.

-- One row: registry-wide state. Every change locks it, so changes are serialized.
create table release_state (
  one boolean primary key default true check (one),
  -- Id of this registry; browsers compare serials inside one lineage only.
  lineage text not null,
  paused boolean not null default false
);

create table releases (
  seq bigint generated always as identity,
  remote text not null,
  -- '<version>-<build>'
  id text not null,
  -- The build's own record, as it was published.
  record json not null,
  bytes int not null,
  -- Compressed size of each file by path.
  brotli json not null,
  published_at timestamptz not null default clock_timestamp(),
  published_by text not null,
  primary key (remote, id)
);
create index releases_newest on releases (remote, seq desc);

-- Reports of the gate; the newest of a release counts.
create table release_gates (
  seq bigint generated always as identity primary key,
  remote text not null,
  id text not null,
  ok boolean not null,
  findings json not null,
  at timestamptz not null default clock_timestamp(),
  by text not null,
  foreign key (remote, id) references releases (remote, id)
);
create index release_gates_newest on release_gates (remote, id, seq desc);

create table release_channels (
  remote text primary key,
  stable_id text,
  -- Former stable releases, the last one first.
  previous text[] not null default '{}',
  canary_id text,
  canary_percent int check (canary_percent in (1, 5, 25, 100)),
  swap text not null default 'now' check (swap in ('now', 'navigation', 'idle', 'ask')),
  urgent boolean not null default false,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by text not null,
  -- When a stable release over its error budget was last written into the audit log.
  alarmed_at timestamptz,
  -- Operators may take any remote off the site.
  disabled boolean not null default false,
  check ((canary_id is null) = (canary_percent is null)),
  foreign key (remote, stable_id) references releases (remote, id),
  foreign key (remote, canary_id) references releases (remote, id)
);

create table release_keys (
  id text primary key,
  x text not null,
  y text not null,
  -- PKCS #8 PEM; null if the key is loaded from a file.
  private_key text,
  -- Pages carry a key before it signs, so that open tabs know it by then.
  signs_from timestamptz not null default now(),
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- Published documents, in order. The serial is the key, so two changes cannot share one.
create table release_documents (
  serial int primary key,
  payload text not null,
  key text not null,
  signature text not null,
  issued_at timestamptz not null default clock_timestamp()
);

-- What pages saw of a release in one minute. `histogram`: loads by time to first paint.
create table release_health (
  remote text not null,
  id text not null,
  minute timestamptz not null,
  loads int not null default 0,
  load_failed int not null default 0,
  crashed int not null default 0,
  slow int not null default 0,
  swapped int not null default 0,
  histogram int[] not null,
  primary key (remote, id, minute)
);
create index release_health_minute on release_health (minute);

-- Visitors (as hashes) whose failures were reported in a minute, a few per minute: a single visitor decides nothing.
create table release_health_visitors (
  remote text not null,
  id text not null,
  minute timestamptz not null,
  kind text not null check (kind in ('loaded', 'failed', 'slow')),
  visitor text not null,
  -- Reports count by member: whose builds worked and whose failed, and from how many addresses, tells a bad build from
  -- one broken browser or one line.
  address text not null default '',
  primary key (remote, id, minute, kind, visitor)
);
create index release_health_visitors_minute on release_health_visitors (minute);

-- Releases that were rolled back or demoted, and those that an operator opened for pins all the same. A release
-- without a row may be pinned once its gate passed.
create table release_pins (
  remote text not null,
  id text not null,
  withdrawn boolean not null default false,
  permitted boolean not null default false,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by text not null,
  primary key (remote, id),
  foreign key (remote, id) references releases (remote, id)
);

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
