-- What operators publish for members (announcements, banners of the home page), what members ask the customer centre,
-- and what the ranking is read from.

-- `content` is HTML that was sanitised when it was written.
create table announcements (
  id int generated always as identity primary key,
  type text not null check (type in ('notice', 'event')),
  label text not null check (label in ('check', 'info', 'rule', 'event')),
  title text not null,
  content text not null,
  pinned boolean not null,
  until timestamptz,
  published boolean not null,
  -- When members could see it for the first time: its date and place in their list.
  published_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  purpose text not null default 'notice' check (purpose in ('notice', 'promotion')),
  check (not published or published_at is not null)
);
create index announcements_list on announcements (type, pinned desc, published_at desc, id desc) where published;

-- Daily attendance: one row per member and Korean day, and the rewards it gave. Points in 1/100.

create table attendance_settings (
  id int primary key default 1 check (id = 1),
  value jsonb not null,
  version int not null default 1,
  changed_at timestamptz not null default clock_timestamp()
);

create table attendance_days (
  member_id bigint not null references members,
  day date not null,
  streak int not null check (streak > 0),
  checked_at timestamptz not null default clock_timestamp(),
  primary key (member_id, day)
);
create index attendance_days_day on attendance_days (day);

create table attendance_gifts (
  member_id bigint not null,
  day date not null,
  kind text not null check (kind in ('streak', 'month')),
  days int not null check (days between 1 and 31),
  point bigint not null check (point > 0),
  primary key (member_id, day, kind, days),
  foreign key (member_id, day) references attendance_days
);
create index attendance_gifts_day on attendance_gifts (day);

-- The members' board: posts, comments, likes, reports, pictures, and what operators do about them. Records stay: what is
-- deleted or hidden changes its state.

create table board_posts (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  category text not null,
  title text not null,
  -- Sanitised HTML.
  content text not null,
  -- Title and text as letters and digits alone, and the pairs of characters in it: what a search looks in.
  search text not null,
  terms text[] not null,
  has_picture boolean not null default false,
  slips jsonb not null default '[]',
  views int not null default 0,
  likes int not null default 0,
  comments int not null default 0,
  -- 'reports': hidden by members' reports until an operator has looked; 'removed': its author does not see it either.
  state text not null default 'shown' check (state in ('shown', 'deleted', 'reports', 'hidden', 'removed')),
  rule text,
  locked boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  acted_at timestamptz
) with (fillfactor = 90);
create index board_posts_new on board_posts (category, id desc) where state = 'shown';
create index board_posts_likes on board_posts (category, likes desc, id desc) where state = 'shown';
create index board_posts_comments on board_posts (category, comments desc, id desc) where state = 'shown';
create index board_posts_all_new on board_posts (id desc) where state = 'shown';
create index board_posts_all_likes on board_posts (likes desc, id desc) where state = 'shown';
create index board_posts_all_comments on board_posts (comments desc, id desc) where state = 'shown';
create index board_posts_member on board_posts (member_id, id desc);
create index board_posts_week on board_posts (created_at) where state = 'shown';
create index board_posts_terms on board_posts using gin (terms) where state = 'shown';
create index board_posts_acted on board_posts (acted_at desc) where state in ('reports', 'hidden', 'removed');

-- Visible posts by category; lists read it instead of counting.
create table board_counts (
  category text primary key,
  posts int not null default 0
);

create table board_comments (
  id bigint generated always as identity primary key,
  post_id bigint not null references board_posts,
  parent_id bigint references board_comments,
  member_id bigint not null references members,
  text text not null,
  search text not null,
  likes int not null default 0,
  state text not null default 'shown' check (state in ('shown', 'deleted', 'reports', 'hidden', 'removed')),
  rule text,
  version int not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  acted_at timestamptz
);
create index board_comments_post on board_comments (post_id, id) where parent_id is null;
create index board_comments_parent on board_comments (parent_id, id) where parent_id is not null;
create index board_comments_member on board_comments (member_id, id desc);
create index board_comments_acted on board_comments (acted_at desc) where state in ('reports', 'hidden', 'removed');

create table board_likes (
  kind text not null check (kind in ('post', 'comment')),
  target_id bigint not null,
  member_id bigint not null references members,
  at timestamptz not null default clock_timestamp(),
  primary key (kind, target_id, member_id)
);

-- A member reports a thing once. Closed by the decision of an operator.
create table board_reports (
  kind text not null check (kind in ('post', 'comment')),
  target_id bigint not null,
  member_id bigint not null references members,
  reason text not null,
  note text not null default '',
  at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  primary key (kind, target_id, member_id)
);
create index board_reports_open on board_reports (kind, target_id) where closed_at is null;

create table board_acts (
  id bigint generated always as identity primary key,
  kind text not null,
  target_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  actor text not null,
  act text not null,
  rule text
);
create index board_acts_target on board_acts (kind, target_id, id desc);
create index board_acts_at on board_acts (at);

create table board_mutes (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  rule text not null,
  note text not null default '',
  by text not null,
  at timestamptz not null default clock_timestamp(),
  until timestamptz not null,
  lifted_at timestamptz
);
create index board_mutes_member on board_mutes (member_id, until desc);
create index board_mutes_running on board_mutes (until) where lifted_at is null;

create table board_words (
  id int primary key default 1 check (id = 1),
  value jsonb not null,
  version int not null default 1,
  changed_at timestamptz not null default clock_timestamp()
);

-- Pictures by the hash of their bytes; the same picture is stored once however many members upload it.
create table board_picture_files (
  hash text primary key,
  body bytea not null,
  width int not null,
  height int not null,
  bytes int not null
);

create table board_pictures (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  hash text not null references board_picture_files,
  created_at timestamptz not null default clock_timestamp(),
  unique (member_id, hash)
);
create index board_pictures_hash on board_pictures (hash);

create table board_post_pictures (
  post_id bigint not null references board_posts,
  picture_id bigint not null references board_pictures,
  primary key (post_id, picture_id)
);
create index board_post_pictures_picture on board_post_pictures (picture_id);

-- Coupons: what operators issue, and each member's own. Points in 1/100, money in KRW.

create table coupon_settings (
  id int primary key default 1 check (id = 1),
  value jsonb not null,
  version int not null default 1,
  changed_at timestamptz not null default clock_timestamp()
);

create table coupon_issues (
  id bigint generated always as identity primary key,
  title text not null,
  kind text not null check (kind in ('points', 'money', 'wheel', 'random')),
  amount bigint check (amount > 0),
  -- Prizes of the draw's twelve cells, and for how many days a prize can be used: those of the settings when it was issued.
  cells jsonb,
  prize_days int,
  audience text not null check (audience in ('logins', 'level', 'everybody')),
  level int,
  members bigint[],
  valid_from timestamptz not null,
  valid_until timestamptz not null check (valid_until > valid_from),
  state text not null default 'running' check (state in ('running', 'done', 'withdrawn')),
  -- Members up to this id have been looked at; who registers after the issue has no part in it.
  reached_id bigint not null default 0,
  last_id bigint not null,
  issued int not null default 0,
  skipped int not null default 0,
  by text not null,
  -- The same attempt of the same operator is one issue.
  key text not null unique,
  hash text not null,
  created_at timestamptz not null default clock_timestamp(),
  check ((kind in ('wheel', 'random')) = (cells is not null)),
  check ((kind in ('wheel', 'random')) = (amount is null))
);

create table coupons (
  id bigint generated always as identity primary key,
  issue_id bigint not null references coupon_issues,
  member_id bigint not null references members,
  -- The coupon whose prize this one is.
  drawn_from bigint unique references coupons,
  kind text not null check (kind in ('points', 'money', 'wheel', 'random')),
  amount bigint check (amount > 0),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  state text not null default 'open' check (state in ('open', 'used', 'withdrawn')),
  -- Inputs of the draw: `seed` is fixed with the coupon, the member's browser sends `salt`; `cell` is drawn.
  seed text,
  salt text,
  cell int check (cell between 0 and 11),
  card int check (card between 0 and 2),
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz,
  check ((kind in ('wheel', 'random')) = (seed is not null)),
  check ((kind in ('wheel', 'random')) = (amount is null)),
  check ((cell is null) = (salt is null)),
  check ((state = 'used') = (used_at is not null))
);
create unique index coupons_once on coupons (issue_id, member_id) where drawn_from is null;
create index coupons_issue on coupons (issue_id);
create index coupons_member on coupons (member_id, id desc);
create index coupons_open on coupons (member_id) where state = 'open';
