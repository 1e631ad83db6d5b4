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

-- Visible posts of each category, so that no list counts them.
create table board_counts (
  category text primary key,
  posts int not null default 0
);
create function board_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.state, old.category) is not distinct from (new.state, new.category) then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.state = 'shown' then
    update board_counts set posts = posts - 1 where category = old.category;
  end if;
  if new.state = 'shown' then
    insert into board_counts (category, posts) values (new.category, 1)
      on conflict (category) do update set posts = board_counts.posts + 1;
  end if;
  return null;
end $$;
create trigger board_count after insert or update of state, category on board_posts
  for each row execute function board_count();

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

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('memo', 'credit', 'debit', 'coupon', 'game', 'csanswer', 'board'));

-- Visible comments of a post, answers among them.
create function board_comment_count() returns trigger language plpgsql as $$
declare
  change int := (new.state = 'shown')::int - (case when tg_op = 'UPDATE' then (old.state = 'shown')::int else 0 end);
begin
  if change <> 0 then
    update board_posts set comments = comments + change where id = new.post_id;
  end if;
  return null;
end $$;
create trigger board_comment_count after insert or update of state on board_comments
  for each row execute function board_comment_count();
