-- Goals in matches with an open bet, and draws that the member asked about.
alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check
  check (kind in ('memo', 'credit', 'debit', 'coupon', 'game', 'csanswer', 'board', 'security', 'goal', 'draw')) not valid;

-- Kinds of notification that are off until the member chooses them.
create table notification_ons (
  member_id bigint not null references members,
  kind text not null check (kind in ('goal', 'draw')),
  since timestamptz not null default clock_timestamp(),
  primary key (member_id, kind)
);
