-- The statements of how members' money is kept that a member has confirmed, by its level: once each, before the first
-- deposit with real money and again where the level becomes another one.
create table funds_confirmations (
  member_id bigint      not null references members,
  level     text        not null check (level in ('none', 'basic', 'medium', 'high')),
  at        timestamptz not null default clock_timestamp(),
  primary key (member_id, level)
);
create trigger funds_confirmations_stand before update or delete or truncate on funds_confirmations
  for each statement execute function record_stands();
