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
  created_at timestamptz not null default now(),
  email text,
  -- An address that was not confirmed by its link takes no messages that open the account.
  email_verified_at timestamptz,
  -- What nicknames are unique by, beside the text itself: two that look alike have one skeleton. The API fills the rows
  -- of members from before at its start; of those that look alike already all are kept, and newcomers are held off.
  nick_skeleton text,
  nick_shared boolean not null default false,
  invited_by bigint references members,
  -- Members of the demo whom a process plays; what others see of them is marked.
  simulated boolean not null default false,
  -- Who a member is, comparable: one form of phone numbers, the bank by its code, names by their skeleton, and every value
  -- that a member ever had. Registration compares a newcomer with all of them.
  bank_code text not null default '',
  -- The API fills the skeletons of members from before at its start.
  holder_skeleton text
);
create unique index members_email on members (lower(email));
create unique index members_nick_lower on members (lower(nick));
create unique index members_nick_skeleton on members (nick_skeleton) where not nick_shared;
create index members_nick_skeleton_all on members (nick_skeleton);
create index members_invited on members (invited_by, id desc) where invited_by is not null;

-- A session's id is known to the browser alone; the row keeps its SHA-256.
create table sessions (
  hash text primary key,
  member_id bigint not null references members,
  remember boolean not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip text not null default '',
  agent text not null default '',
  -- What a session is called in the list that its member sees: its hash would name it to the database.
  public_id uuid not null default gen_random_uuid(),
  factor text not null default 'password'
    check (factor in ('password', 'trusted', 'totp', 'passkey', 'recovery', 'registration'))
);
create index sessions_member on sessions (member_id);
create index sessions_expiry on sessions (expires_at);
create unique index sessions_public on sessions (public_id);

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
  created_at timestamptz not null default now(),
  -- Referrals: operators give a registration code to a member; members who register with it are that member's
  -- referrals.
  member_id bigint references members
);
create index register_codes_member on register_codes (member_id, created_at desc) where member_id is not null;

create table notifications (
  id uuid primary key default gen_random_uuid(),
  member_id bigint not null references members,
  kind text not null check (kind in ('memo', 'credit', 'debit', 'coupon', 'game', 'csanswer', 'board', 'security')),
  text_key text not null,
  text_values jsonb not null default '{}',
  read_at timestamptz,
  -- Hidden from the member's list; the record stays.
  hidden_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index notifications_member on notifications (member_id, created_at desc) where hidden_at is null;
create index notifications_at on notifications (created_at);

-- Links that were sent: a new password, a confirmed address. The token is known to the receiver alone; the row keeps its
-- SHA-256.
create table member_links (
  hash text primary key,
  member_id bigint not null references members,
  kind text not null check (kind in ('password', 'verification')),
  -- The address that it was sent to; a verification confirms this one and no other.
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Used, or ended by a newer one.
  ended_at timestamptz
);
create index member_links_open on member_links (member_id, kind) where ended_at is null;
create index member_links_expiry on member_links (expires_at);

create table guest_contacts (
  id int generated always as identity primary key,
  contact text not null,
  content text not null,
  ip text not null,
  created_at timestamptz not null default clock_timestamp(),
  done_by text,
  done_at timestamptz
);

-- `content` is HTML that was sanitised when it was written. members.strict_memo is the number of important unread ones;
-- writers lock the member's row first and keep the number in step.
create table memos (
  id int generated always as identity primary key,
  member_id bigint not null references members,
  title text not null,
  content text not null,
  important boolean not null,
  read_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  created_by text not null
);
create index memos_member on memos (member_id, id desc);
create index memos_unread on memos (member_id) where read_at is null;
create index memos_at on memos (created_at);

-- `content` is the member's plain text, `answer` HTML that was sanitised when it was written.
create table questions (
  id int generated always as identity primary key,
  member_id bigint not null references members,
  title text not null,
  content text not null,
  created_at timestamptz not null default clock_timestamp(),
  answer text,
  answered_at timestamptz,
  answered_by text,
  read_at timestamptz,
  -- Hidden from the member's list; the record stays, and one that waits is answered all the same.
  hidden_at timestamptz,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
  check (answer is not null or read_at is null)
);
create index questions_member on questions (member_id, id desc) where hidden_at is null;
create index questions_waiting on questions (id desc) where answer is null;
create index questions_waiting_member on questions (member_id) where answer is null;
-- Hidden questions stay in the record of a member, which reads them by this; shown ones have theirs.
create index questions_member_hidden on questions (member_id, id desc) where hidden_at is not null;
create index questions_at on questions (created_at);

-- Attempts to sign in, by whom they count against: 'account:<id>' over all addresses, or 'browser:<nonce>' for a
-- browser that has signed in to the account before. `failures` holds those that are under way as well: an attempt
-- counts before its password is looked at, and is taken off when it was right.
create table sign_in_attempts (
  subject text primary key,
  failures int not null,
  under_way_until timestamptz not null,
  next_at timestamptz not null,
  changed_at timestamptz not null,
  -- Which processes have attempts to sign in under way (`job_workers`), one element for each attempt: those of a process that
  -- ended are no longer under way, so they count as failed ones. `under_way_until` stays the bound for attempts of a process
  -- that lives and never ends them. Null: the process could not record its presence, and the bound alone counts.
  workers uuid[] not null default '{}'
);
create index sign_in_attempts_changed on sign_in_attempts (changed_at);

-- Proofs of work that were used: each is good for one call.
create table spent_work (
  id text primary key,
  expires_at timestamptz not null
);
create index spent_work_expiry on spent_work (expires_at);

-- Protection of players: own limits, reality check, time-out, self-exclusion. What they refuse is refused in the transaction
-- that moves the money.

create table member_protection (
  member_id bigint primary key references members,
  reality_minutes int not null default 60 check (reality_minutes in (15, 30, 60)),
  -- The session under way begins with the sign-in that followed a pause; the check is due `reality_minutes` after the last one.
  session_started_at timestamptz not null default clock_timestamp(),
  reality_from timestamptz not null default clock_timestamp(),
  time_out_until timestamptz,
  excluded_at timestamptz,
  -- 'infinity': without an end.
  excluded_until timestamptz,
  return_requested_at timestamptz,
  review_at timestamptz not null default clock_timestamp() + interval '6 months',
  -- When a page of the member was last seen; null before the first one.
  seen_at timestamptz,
  -- When the member was reminded that the review of the own limits is due; null again once it is acknowledged.
  review_reminded_at timestamptz,
  check ((excluded_at is null) = (excluded_until is null))
) with (fillfactor = 80);
create index member_protection_reviews on member_protection (review_at) where review_reminded_at is null;

-- In force: those without an end. Amounts in KRW, of 'time' in minutes.
create table member_limits (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  span text not null check (span in ('day', 'week', 'month')),
  amount bigint not null check (amount >= 0),
  active_from timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create unique index member_limits_active on member_limits (member_id, kind, span) where ended_at is null;

-- Higher limits that wait for their 24 hours and a second yes; `amount` null: no limit any more.
create table member_limit_raises (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  span text not null check (span in ('day', 'week', 'month')),
  amount bigint check (amount >= 0),
  requested_at timestamptz not null default clock_timestamp(),
  confirm_from timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waits' check (state in ('waits', 'confirmed', 'withdrawn', 'expired', 'replaced')),
  check (confirm_from >= requested_at + interval '24 hours')
);
create unique index member_limit_raises_waiting on member_limit_raises (member_id, kind, span) where state = 'waits';
create index member_limit_raises_requested on member_limit_raises (requested_at);
create index member_limit_raises_member on member_limit_raises (member_id, requested_at);

create table member_protection_events (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  at timestamptz not null default clock_timestamp(),
  -- 'member', 'system' or an operator's name.
  actor text not null,
  action text not null,
  kind text,
  span text,
  amount_before bigint,
  amount_after bigint,
  until timestamptz
);
create index member_protection_events_member on member_protection_events (member_id, id desc);
-- Lines of protection by time, for the record of a period.
create index member_protection_events_at on member_protection_events (at, id);

-- Seconds signed in, by ten minutes.
create table member_time (
  member_id bigint not null references members,
  slot timestamptz not null,
  seconds int not null check (seconds between 0 and 600),
  primary key (member_id, slot)
) with (fillfactor = 70);
create index member_time_slot on member_time (slot);

-- Bets wait for a due reality check. On a real-money site, play and deposits need a verified age.

-- The youngest age that may play, in whole years; a site for real money writes it at its start, in all others there is none.
create table protection_age (
  only_row boolean primary key default true check (only_row),
  min_age int not null check (min_age between 18 and 100),
  -- Checked ages. If a licence requires it (protection_age.needs_check), a birth date alone opens neither play nor
  -- deposits: an operator, or an external company, must confirm it by a document. Every step is a separate row. The
  -- newest row of a member counts, and only for its birth date.
  needs_check boolean not null default false,
  -- Age is one rule in every mode: a birth date below the minimum age closes deposit, play and promotion. If a licence
  -- requires it (`needs_birth`), a missing or invalid birth date does too. Otherwise the configuration decides whether
  -- members without one must enter it.
  needs_birth boolean not null default false
);

-- Consent to promotions: off until the member gives it. Each one that was given stays, with its end.

create table promotion_consents (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create unique index promotion_consents_running on promotion_consents (member_id) where ended_at is null;

-- Attempts to sign in as a member that exists. Of the browser only what it is, of the address what attempts are counted
-- under (an IPv4 address, an IPv6 /64), cut to its beginning after a month.
create table sign_ins (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  at timestamptz not null default clock_timestamp(),
  outcome text not null check (outcome in ('signed_in', 'password_wrong', 'factor_wrong', 'blocked')),
  factor text not null check (factor in ('password', 'trusted', 'totp', 'passkey', 'recovery', 'registration')),
  device text not null check (device in ('desktop', 'mobile', 'tablet', 'unknown')),
  browser text not null,
  system text not null,
  network text not null,
  -- From a browser that had not signed in to this account before.
  new_device boolean not null default false,
  network_cut boolean not null default false,
  country text check (country ~ '^[A-Z]{2}$')
);
create index sign_ins_member on sign_ins (member_id, id desc);
create index sign_ins_uncut on sign_ins (at) where not network_cut;
create index sign_ins_at on sign_ins (at);

-- Kinds of notification that a member has turned off: of these no row is written and nothing is sent.
create table notification_offs (
  member_id bigint not null references members,
  kind text not null check (kind in ('coupon', 'game', 'board')),
  since timestamptz not null default clock_timestamp(),
  primary key (member_id, kind)
);

-- Second factors of members and of operators, one table for both: `owner` says whose a row is.
create table second_factors (
  id uuid primary key default gen_random_uuid(),
  member_id bigint references members,
  operator_id int references operators,
  owner text not null generated always as (
    case when member_id is not null then 'member:' || member_id::text else 'operator:' || operator_id::text end) stored,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null check (length(name) between 1 and 40),
  -- Of an app: its secret, encrypted for this owner, and the newest time step whose code was used.
  secret text,
  last_step bigint,
  -- Of a passkey: public parts alone. The counter is the authenticator's own.
  credential_id text unique,
  public_key text,
  counter bigint,
  transports text[] not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz,
  check ((member_id is null) <> (operator_id is null)),
  check (case kind when 'totp' then secret is not null and credential_id is null
    else secret is null and credential_id is not null and public_key is not null and counter is not null end)
);
create index second_factors_owner on second_factors (owner, created_at);

-- Codes for those who have lost their factors. Of a set all are hashed with one salt, so that a try is one hash.
create table recovery_codes (
  owner text not null,
  hash text not null,
  salt text not null,
  made_at timestamptz not null default clock_timestamp(),
  used_at timestamptz,
  primary key (owner, hash)
);

-- A factor that was begun and not confirmed yet: it counts for nothing. `session` is the hash of the session that began it.
create table factor_enrolments (
  owner text not null,
  kind text not null check (kind in ('totp', 'passkey')),
  session text not null,
  -- An app's secret, encrypted; a passkey's challenge.
  value text not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  primary key (owner, kind)
);

-- Sign-ins whose password was right and whose second factor is awaited. `hash` is that of the browser's cookie.
create table pending_sign_ins (
  hash text primary key,
  owner text not null,
  -- Fingerprint of the password that was right: another one ends the row.
  mark text not null,
  remember boolean not null default false,
  tries int not null default 0,
  challenge text,
  expires_at timestamptz not null
);
create index pending_sign_ins_owner on pending_sign_ins (owner);
create index pending_sign_ins_expiry on pending_sign_ins (expires_at);

-- Browsers in which a member is not asked for the second factor for 30 days.
create table trusted_browsers (
  hash text primary key,
  member_id bigint not null references members,
  mark text not null,
  expires_at timestamptz not null
);
create index trusted_browsers_member on trusted_browsers (member_id);
create index trusted_browsers_expiry on trusted_browsers (expires_at);

-- Limits and stops that operators set for a member. Such a limit applies in addition to the member's own limit, so the
-- lower one holds. Neither the member nor this route of operators can raise it.

create table member_operator_limits (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  span text not null check (span in ('day', 'week', 'month')),
  amount bigint not null check (amount >= 0),
  set_by text not null,
  set_at timestamptz not null default clock_timestamp(),
  -- Replaced by a lower one, or lifted and held until then.
  ends_at timestamptz
);
create index member_operator_limits_member on member_operator_limits (member_id) where ends_at is null;
create index member_operator_limits_ending on member_operator_limits (member_id, ends_at) where ends_at is not null;

create table member_operator_stops (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  length text not null,
  set_by text not null,
  from_at timestamptz not null,
  -- 'infinity': without an end.
  until timestamptz not null,
  lifted_at timestamptz,
  lifted_by text
);
create index member_operator_stops_member on member_operator_stops (member_id, until) where lifted_at is null;

-- Harm detection: data of a member's last days, the resulting cases and their history. It never delays a bet: no
-- trigger, and bets write no row here.

create table harm_settings (
  id int primary key default 1 check (id = 1),
  value jsonb not null,
  version int not null default 1,
  changed_at timestamptz not null default clock_timestamp()
);

-- How far members were looked through for new activity.
create table harm_scan (
  only_row boolean primary key default true check (only_row),
  scanned_to timestamptz not null default clock_timestamp()
);
insert into harm_scan default values;

create table harm_members (
  member_id bigint primary key references members,
  evaluated_at timestamptz,
  -- Events before the end of the last case do not count again.
  counts_from timestamptz not null default '-infinity'
) with (fillfactor = 70);

-- The highest score of each Korean day on which the member was active.
create table harm_scores (
  member_id bigint not null references members,
  day date not null,
  score int not null check (score between 0 and 100),
  primary key (member_id, day)
) with (fillfactor = 80);

create table harm_cases (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  state text not null default 'open' check (state in ('open', 'watched', 'closed')),
  level text not null check (level in ('low', 'medium', 'high')),
  score int not null check (score between 0 and 100),
  -- Current state of every rule: [{"rule", "strength", "value", "usual", "at", "points"}, …].
  signals jsonb not null,
  opened_at timestamptz not null default clock_timestamp(),
  due_at timestamptz,
  contacted_at timestamptz,
  claimed_by bigint,
  claimed_name text,
  result text,
  review_on date,
  reviewed_at timestamptz,
  closed_at timestamptz,
  -- Rises with each act of an operator.
  version int not null default 1,
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (result is not null)),
  check ((claimed_by is null) = (claimed_name is null))
) with (fillfactor = 70);
create unique index harm_cases_running on harm_cases (member_id) where state <> 'closed';
create index harm_cases_member on harm_cases (member_id, id desc);
create index harm_cases_closed on harm_cases (closed_at desc, id desc) where state = 'closed';
create index harm_cases_review on harm_cases (review_on) where state = 'closed' and reviewed_at is null and review_on is not null;
create index harm_cases_opened on harm_cases (opened_at);

create table harm_case_events (
  id bigint generated always as identity primary key,
  case_id bigint not null references harm_cases,
  member_id bigint not null references members,
  at timestamptz not null default clock_timestamp(),
  -- An operator's name, or 'system'.
  actor text not null,
  kind text not null,
  -- What the system writes once for a case: 'signal:night:strong'.
  key text,
  -- Additional fields by kind: rule, value, text, limit, outcome, minutes, length, until, result, level, memo.
  data jsonb not null default '{}'
);
create unique index harm_case_events_once on harm_case_events (case_id, key) where key is not null;
create index harm_case_events_case on harm_case_events (case_id, id desc);
create index harm_case_events_member on harm_case_events (member_id, id desc);
create index harm_case_events_period on harm_case_events (at, id);

-- Notes of operators about a member, apart from any case.
create table member_notes (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  at timestamptz not null default clock_timestamp(),
  actor text not null,
  text text not null check (length(text) between 1 and 1000)
);
create index member_notes_member on member_notes (member_id, id desc);

-- What members staked and lost, in slots of ten minutes: made behind the writers from the sealed ledger, so that a bet under own
-- limits reads a few sums and the newest entries in place of a month of them.

create table member_play (
  member_id bigint not null,
  -- Its first moment.
  slot timestamptz not null,
  -- KRW: stakes; stakes less returns.
  staked bigint not null,
  lost bigint not null,
  primary key (member_id, slot) include (staked, lost)
) with (fillfactor = 80);

-- How far the ledger is in the sums.
create table member_play_reading (
  only_row boolean primary key default true check (only_row),
  -- All seals up to this one.
  seal bigint not null default 0,
  -- Transactions below this id are in the sums.
  unread_from bigint not null default 0,
  -- Prevents a late seal of a low id from making all later transactions unread. Otherwise every check of own limits
  -- would read all entries of the member until the next seals are read.
  newest bigint not null default 0
);
insert into member_play_reading default values;

create table territory_signals (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('blocked', 'country_changed', 'anonymised', 'sources_differ')),
  country text check (country ~ '^[A-Z]{2}$'),
  -- 'blocked': the call; 'country_changed' and 'sources_differ': the other country.
  detail text not null default ''
);
create index territory_signals_member on territory_signals (member_id, id desc);
create index territory_signals_at on territory_signals (at);

-- A question that is a complaint. Its times are those of the day it was received on: a later configuration changes none.
create table complaints (
  question_id int primary key references questions,
  member_id bigint not null references members,
  kind text not null check (kind in ('bet', 'money', 'account', 'other')),
  -- An own bet of the member; bets are read through the view member_bets alone.
  bet_id bigint,
  state text not null default 'received'
    check (state in ('received', 'acknowledged', 'answered', 'disputed', 'closed')),
  received_at timestamptz not null default clock_timestamp(),
  acknowledge_due timestamptz not null,
  answer_due timestamptz not null,
  check (bet_id is null or kind = 'bet'),
  check (acknowledge_due <= answer_due)
);
create index complaints_open on complaints (question_id) where state <> 'closed';
create index complaints_member on complaints (member_id, question_id desc);

-- State history of complaints. `actor`: 'member', 'system', or an operator's name.
create table complaint_events (
  id bigint generated always as identity primary key,
  question_id int not null references complaints,
  member_id bigint not null references members,
  at timestamptz not null default clock_timestamp(),
  actor text not null,
  state text not null check (state in ('received', 'acknowledged', 'answered', 'disputed', 'closed')),
  -- What the operator wrote of the outcome.
  note text check (length(note) between 1 and 500)
);
create index complaint_events_question on complaint_events (question_id, id);
create index complaint_events_member on complaint_events (member_id, id desc);

-- The statements of how members' money is kept that a member has confirmed, by its level: once each, before the first
-- deposit with real money and again where the level becomes another one.
create table funds_confirmations (
  member_id bigint not null references members,
  level text not null check (level in ('none', 'basic', 'medium', 'high')),
  at timestamptz not null default clock_timestamp(),
  primary key (member_id, level)
);

create table age_checks (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  birth text not null check (birth ~ '^\d{8}$'),
  state text not null check (state in ('requested', 'confirmed', 'refused', 'withdrawn')),
  -- How the document was looked at; the document itself is never kept.
  method text check (method in ('in_person', 'video', 'outside')),
  -- Record number of an external company.
  reference text not null default '',
  note text not null default '',
  -- 'member', or an operator's name.
  actor text not null,
  at timestamptz not null default clock_timestamp(),
  check ((state = 'confirmed') = (method is not null)),
  check (method is distinct from 'outside' or reference <> '')
);
create index age_checks_member on age_checks (member_id, id desc);
create index age_checks_state on age_checks (state, id);

-- Every phone number, account, and name with birth date that a member has or had, as digests and for nothing but to
-- compare. `bank_code` of an account; empty where it is not known.
create table member_identities (
  member_id bigint not null references members on delete cascade,
  kind text not null check (kind in ('phone', 'account', 'person')),
  digest text not null,
  bank_code text not null default '',
  first_at timestamptz not null default clock_timestamp(),
  primary key (member_id, kind, digest, bank_code)
);
create index member_identities_digest on member_identities (digest);

-- Challenge for an owner's passkey before a factor is removed or added, or recovery codes are created: one per session.
create table factor_challenges (
  owner text not null,
  session text not null,
  challenge text not null,
  expires_at timestamptz not null,
  primary key (owner, session)
);
create index factor_challenges_expiry on factor_challenges (expires_at);
