-- Operators: accounts that sign in to the console, tokens for pipelines, and the log of what they did.

create table operators (
  id            int generated always as identity primary key,
  login         text        not null unique,
  name          text        not null,
  password_hash text        not null,
  role          text        not null,
  -- Remotes that it may publish; {'*'} is all.
  remotes       text[]      not null default '{}',
  disabled      boolean     not null default false,
  created_at    timestamptz not null default now(),
  last_login_at timestamptz
);

create table operator_sessions (
  -- SHA-256 of the cookie's value: who reads the table cannot sign in with it.
  hash        text        primary key,
  operator_id int         not null references operators (id),
  expires_at  timestamptz not null
);
create index operator_sessions_operator on operator_sessions (operator_id);

create table operator_tokens (
  id           int generated always as identity primary key,
  name         text        not null,
  hash         text        not null unique,
  permissions  text[]      not null,
  remotes      text[]      not null default '{}',
  created_at   timestamptz not null default now(),
  created_by   text        not null,
  expires_at   timestamptz,
  last_used_at timestamptz,
  revoked_at   timestamptz
);

create table audit_log (
  id      bigint generated always as identity primary key,
  at      timestamptz not null default clock_timestamp(),
  actor   text        not null,
  action  text        not null,
  subject text        not null,
  detail  jsonb       not null default '{}',
  ok      boolean     not null default true
);
create index audit_log_subject on audit_log (subject, id);

create function audit_log_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'MR101';
end
$$;
create trigger audit_log_is_final before update or delete on audit_log
  for each row execute function audit_log_is_final();
create trigger audit_log_is_kept before truncate on audit_log
  for each statement execute function audit_log_is_final();
