-- What operators publish for members (announcements, banners of the home page), what members ask the customer centre,
-- and what the ranking is read from.

-- `content` is HTML that was sanitised when it was written.
create table announcements (
  id           int         generated always as identity primary key,
  type         text        not null check (type in ('notice', 'event')),
  label        text        not null check (label in ('check', 'info', 'rule', 'event')),
  title        text        not null,
  content      text        not null,
  pinned       boolean     not null,
  until        timestamptz,
  published    boolean     not null,
  -- When members could see it for the first time: its date and place in their list.
  published_at timestamptz,
  created_at   timestamptz not null default clock_timestamp(),
  updated_at   timestamptz not null default clock_timestamp(),
  check (not published or published_at is not null)
);
create index announcements_list on announcements (type, pinned desc, published_at desc, id desc) where published;

-- `texts`: what it says by language; Korean is there always.
create table banners (
  id       int     generated always as identity primary key,
  art      text    not null,
  target   text    not null,
  texts    jsonb   not null,
  position int     not null,
  active   boolean not null
);

-- `content` is the member's plain text, `answer` HTML that was sanitised when it was written.
create table questions (
  id          int         generated always as identity primary key,
  member_id   bigint      not null references members,
  title       text        not null,
  content     text        not null,
  created_at  timestamptz not null default clock_timestamp(),
  answer      text,
  answered_at timestamptz,
  answered_by text,
  read_at     timestamptz,
  -- Hidden from the member's list; the record stays, and one that waits is answered all the same.
  hidden_at   timestamptz,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
  check (answer is not null or read_at is null)
);
create index questions_member on questions (member_id, id desc) where hidden_at is null;
create index questions_waiting on questions (id desc) where answer is null;
create index questions_waiting_member on questions (member_id) where answer is null;

-- Bets that the ranking sums up.
create index feed_bets_won on feed_bets (settled_at) where status = 'won';

-- Parts of the demo's content that were put in, so that what an operator deleted does not come back.
create table demo_seeds (
  name text        primary key,
  at   timestamptz not null default clock_timestamp()
);
