-- Profit and loss over all bets of a member, those too that were hidden from the record, which its own indexes leave out.
create index bets_member_hidden on bets (member_id, placed_at) where hidden_at is not null;

-- Kinds of notification that a member has turned off: of these no row is written and nothing is sent.
create table notification_offs (
  member_id bigint not null references members,
  kind text not null check (kind in ('coupon', 'game', 'board')),
  since timestamptz not null default clock_timestamp(),
  primary key (member_id, kind)
);
