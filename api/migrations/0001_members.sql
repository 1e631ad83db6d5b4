-- Members and what signs them in.
create table members (
  id bigint generated always as identity primary key,
  login text not null unique,
  nick text not null unique,
  password_hash text not null,
  level int not null default 1,
  type int not null default 1,
  -- 1 active, 5 restricted to the customer centre, 9 blocked
  status int not null default 1,
  only_cs int not null default 0,
  strict_memo int not null default 0,
  phone text not null default '',
  bank text not null default '',
  account text not null default '',
  holder text not null default '',
  birth text check (birth ~ '^\d{8}$'),
  birth_asked boolean not null default false,
  locale text not null default 'ko',
  demo boolean not null default false,
  created_at timestamptz not null default now()
);

-- A session's id is known to the browser alone; the row keeps its SHA-256.
create table sessions (
  hash text primary key,
  member_id bigint not null references members,
  remember boolean not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip text not null default '',
  agent text not null default ''
);
create index sessions_member on sessions (member_id);
create index sessions_expiry on sessions (expires_at);

-- Failed and counted attempts, by what is throttled ('login:ip', 'login:id@ip', …) in fixed windows.
create table throttles (
  bucket text primary key,
  count int not null,
  resets_at timestamptz not null
);

-- Captchas are answered once. `answer` is a keyed hash of the text.
create table captchas (
  key text primary key,
  answer text not null,
  expires_at timestamptz not null
);

create table register_codes (
  code text primary key,
  uses_left int not null check (uses_left >= 0),
  created_at timestamptz not null default now()
);
