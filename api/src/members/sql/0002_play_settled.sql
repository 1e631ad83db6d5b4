-- How far down member_play_read has to look for transactions that are committed after those with later ids.
alter table member_play_reading
  -- All ids up to this one are committed or rolled back.
  add column settled bigint not null default 0,
  -- They are up to `ends` once all transactions before `ends_at` have ended.
  add column ends bigint not null default 0,
  add column ends_at xid8;
drop function if exists member_play_read;
