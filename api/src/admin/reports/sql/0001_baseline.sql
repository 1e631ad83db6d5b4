-- Reports: sums of the ledger's postings, updated asynchronously.
--
-- Postings are counted in seal order (ledger_seals.seq), not by id: ids become visible out of order. One process at a
-- time writes
-- seals, after the posting's commit and without gaps. A reader of all seals up to N has therefore read each of their
-- postings once;
-- a posting that commits late has a later seal. Postings write nothing here.

create table report_state (
  only_row boolean primary key default true check (only_row),
  -- Newest seal that is counted, its posting, and when it was posted.
  seq bigint not null default 0,
  transaction_id bigint not null default 0,
  posted_at timestamptz,
  counted_at timestamptz not null default clock_timestamp(),
  -- Levels of members are recorded up to this seal; they stay when the sums are rebuilt.
  level_seq bigint not null default 0,
  -- The seal up to which report_active_days is counted. It differs from seq where a process counted with the function of an older
  -- release, for example one that waited for the end of the step that made this table.
  active_seq bigint not null default 0
);
insert into report_state default values;

-- Sums by Korean day of the posting. Amounts in KRW, of `points` in 1/100 point. `level` -1: a posting without a member.
-- `game` of bonus and points: the reason.
create table report_sums (
  day date not null,
  measure text not null,
  product text not null,
  game text not null,
  level int not null,
  amount bigint not null,
  n bigint not null,
  primary key (day, measure, product, game, level)
) with (fillfactor = 70);

-- Stakes by hour of the Korean day, KRW.
create table report_hours (
  day date not null,
  hour int not null check (hour between 0 and 23),
  product text not null,
  stake bigint not null,
  primary key (day, hour, product)
) with (fillfactor = 70);

-- Who staked on a day, with the level of the last stake that was counted.
create table report_activity (
  day date not null,
  member_id bigint not null,
  product text not null,
  level int not null,
  primary key (day, member_id, product)
) with (fillfactor = 70);
create index report_activity_member on report_activity (member_id, day);

create table report_members (
  member_id bigint primary key,
  first_deposit date,
  first_stake date
) with (fillfactor = 70);

-- A member's level from a seal on, as it was when the posting was counted. History, not a sum: it is kept for ever.
create table report_levels (
  member_id bigint not null,
  from_seq bigint not null,
  level int not null,
  primary key (member_id, from_seq)
);

-- The last comparison with the ledger: `wrong` is the sum of all differences without their signs, KRW and 1/100 points together.
create table report_checks (
  only_row boolean primary key default true check (only_row),
  seq bigint not null,
  transaction_id bigint not null,
  wrong bigint not null,
  parts jsonb not null,
  checked_at timestamptz not null,
  took_ms int not null
);

-- Members who staked in any period, without reading who staked on each of its days.
--
-- A member's days of stakes are a chain: each day points at the one before. In a period exactly one day of a member points at a day
-- before the period, the first of them; so the members of a period are the days in it whose previous day is before it. Days with the
-- same previous day are summed, which makes the number of rows that a period reads depend on its days and not on the members.

-- Days of members by the previous day on which the same member staked; '-infinity': none. `product` '': whatever the product,
-- `level` -2: whatever the level; each pair of product and level has its own chains. A row whose members are gone stays
-- with 0, which adds nothing.
create table report_active_days (
  product text not null,
  level int not null,
  day date not null,
  previous date not null,
  members int not null,
  -- With `members`, so that a period is read from the index alone.
  primary key (product, level, day, previous) include (members)
) with (fillfactor = 70);
