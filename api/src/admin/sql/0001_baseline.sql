-- Operators: accounts that sign in to the console, tokens for pipelines, and the log of what they did.

create table operators (
  id int generated always as identity primary key,
  login text not null unique,
  name text not null,
  password_hash text,
  role text not null,
  -- Remotes that it may publish; {'*'} is all.
  remotes text[] not null default '{}',
  disabled boolean not null default false,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  -- Accounts and tokens with a published password or secret: they exist for trying the site out, and real-money mode
  -- treats them as unknown.
  demo boolean not null default false,
  -- Null: the command line on the server, or the demo. An account of a token without an account behind it names the token.
  invited_by int references operators (id),
  invited_token int,
  -- True where the operator set the password through an invitation; false where an administrator set it.
  password_own boolean not null default false,
  -- The same person added or used an own second factor.
  confirmed_at timestamptz,
  -- Confirmed before invitations existed: it needs no factor until it is sent a link.
  confirmed_before boolean not null default false,
  -- Two people vouched for the person, or one did who is not the inviter.
  vouched_at timestamptz
);

create table operator_sessions (
  -- SHA-256 of the cookie's value: who reads the table cannot sign in with it.
  hash text primary key,
  operator_id int not null references operators (id),
  expires_at timestamptz not null,
  -- When an operator last did something in a session. Polling pages do not count: the session of an
  -- unused console ends (setting ops_idle_minutes).
  active_at timestamptz not null default clock_timestamp()
);
create index operator_sessions_operator on operator_sessions (operator_id);

create table operator_tokens (
  id int generated always as identity primary key,
  name text not null,
  hash text not null unique,
  permissions text[] not null,
  remotes text[] not null default '{}',
  created_at timestamptz not null default now(),
  created_by text not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  demo boolean not null default false,
  -- The account behind a token, whatever tokens made it; null: the command line.
  made_by int references operators (id),
  made_token int references operator_tokens (id)
);
alter table operators add foreign key (invited_token) references operator_tokens (id);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor text not null,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}',
  ok boolean not null default true
);
create index audit_log_subject on audit_log (subject, id);
create index audit_log_at on audit_log (at);

-- Two-person approval: what one operator requests and another one approves. A request is written once; afterwards only
-- its state moves, from 'requested' to exactly one end.

create table approvals (
  id int generated always as identity primary key,
  kind text not null,
  state text not null default 'requested'
    check (state in ('requested', 'approved', 'rejected', 'expired', 'withdrawn', 'failed')),
  payload jsonb not null,
  -- State of the subject at the request, to display it later.
  facts jsonb not null,
  -- State of the subject at the request. A different state at the approval means that the subject was changed in between.
  version text not null,
  subject text not null,
  -- What it concerns: one open request for each.
  concerns text[] not null,
  note text not null default '',
  requester_id int not null references operators (id),
  requester_name text not null,
  request_key text,
  requested_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  decider_id int references operators (id),
  decider_name text,
  decision_key text,
  decided_at timestamptz,
  reason text,
  words text not null default '',
  result jsonb,
  taken_over_by int references approvals (id),
  constraint approvals_end check ((state = 'requested') = (decided_at is null)),
  constraint approvals_decider check
    (case when state in ('approved', 'rejected', 'withdrawn') then decider_id is not null and decider_name is not null
    when state in ('requested', 'expired') then decider_id is null else true end),
  constraint approvals_two_people check (state not in ('approved', 'rejected') or decider_id <> requester_id),
  constraint approvals_own_withdrawal check (state <> 'withdrawn' or decider_id = requester_id),
  constraint approvals_words check (state <> 'rejected' or (reason is not null and words <> '')),
  constraint approvals_taken_over check (taken_over_by is null or state = 'expired')
);
create unique index approvals_request_key on approvals (requester_id, request_key);
create index approvals_open on approvals (expires_at) where state = 'requested';
create index approvals_requester on approvals (requester_id, id);

-- Retention limits by record kind. The minimum days are stored here too, and a constraint enforces them.
create table retention_rules (
  record text primary key,
  days int not null check (days between least_days and 36525),
  least_days int not null check (least_days > 0),
  deleted bigint not null default 0,
  deleted_at timestamptz,
  updated_by text not null default 'maru',
  updated_at timestamptz not null default clock_timestamp()
);
insert into retention_rules (record, days, least_days) values
  ('sign_ins', 400, 366),
  ('notifications', 400, 366),
  ('memos', 1827, 366),
  ('questions', 1827, 366),
  ('guest_contacts', 366, 30),
  ('territory_signals', 1827, 1827),
  ('audit_log', 3653, 1827);

create table operator_invitations (
  -- SHA-256 of the link's secret.
  hash text primary key,
  operator_id int not null references operators (id),
  issued_by int references operators (id),
  issued_token int references operator_tokens (id),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index operator_invitations_operator on operator_invitations (operator_id);

-- What one person did alone of a kind on a Korean day, in KRW: bounds count the sum, so that many small acts are one large one.
create table operator_alone (
  person text not null,
  kind text not null,
  day date not null,
  amount bigint not null check (amount >= 0),
  primary key (person, kind, day)
);

-- Who read which list of members or money: one line of the audit log for each operator, list, filter and minute.
create table operator_list_reads (
  actor text not null,
  list text not null,
  filter text not null,
  minute timestamptz not null,
  primary key (actor, list, filter, minute)
);
create index operator_list_reads_minute on operator_list_reads (minute);
