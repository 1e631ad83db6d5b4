-- Calls of casino companies that hold no balances: each id once, with what it was answered. Money in KRW. Never deleted.
create table seamless_calls (
  id text primary key,
  call text not null check (call in ('bet', 'win', 'cancel', 'rollback')),
  member_id bigint not null references members,
  -- Of a win and a cancel: the bet; of a rollback: the win. It may be of an id that has not come yet.
  target text,
  amount bigint not null default 0 check (amount >= 0),
  game text,
  round text,
  -- Of the body: another body under the same id is refused.
  hash text not null,
  -- 'void': a bet that was cancelled, a win that was taken back, before or after it came.
  state text not null check (state in ('done', 'refused', 'void')),
  status int not null,
  answer jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  check ((call = 'bet') = (target is null))
);
create index seamless_calls_target on seamless_calls (target) where target is not null;
create index seamless_calls_member on seamless_calls (member_id, created_at desc);
