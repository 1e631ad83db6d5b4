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
