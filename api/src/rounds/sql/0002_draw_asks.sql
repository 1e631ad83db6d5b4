-- Members who are to be notified of the draw of a round, once: the row is removed when the notification is enqueued.
create table game_draw_asks (
  round_id bigint not null references game_rounds (id) on delete cascade,
  member_id bigint not null references members,
  asked_at timestamptz not null default clock_timestamp(),
  primary key (round_id, member_id)
);
create index game_draw_asks_member on game_draw_asks (member_id);
