-- True for a row that must still be kept: audit log entries and member origins are kept for five years. The tables
-- enforce it, because a caller's check could be bypassed.
create or replace function younger_than_five_years(made timestamptz) returns boolean language sql stable as
  $$ select made > clock_timestamp() - interval '1827 days' $$;
