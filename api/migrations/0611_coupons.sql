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
  -- What the draw depends on: `seed` is fixed with the coupon, `salt` comes from the member's browser; `cell` is drawn.
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

-- What the user panel counts: coupons that are open, random ones apart. None where promotions are stopped.
create function coupon_counts(p_member bigint, out open_coupons int, out open_randoms int) language plpgsql stable as $$
begin
  select count(*) filter (where kind <> 'random')::int, count(*) filter (where kind = 'random')::int
    into open_coupons, open_randoms
    from coupons where member_id = p_member and state = 'open' and valid_until > clock_timestamp();
  if open_coupons + open_randoms > 0 and promotion_stop(p_member) is not null then
    open_coupons := 0;
    open_randoms := 0;
  end if;
end $$;
