-- True for a row that must still be kept: the audit log and the origins of members are kept for five years. The tables
-- enforce it themselves, so that no caller can delete such a row.
create or replace function younger_than_five_years(made timestamptz) returns boolean language sql stable as
  $$ select made > clock_timestamp() - interval '1827 days' $$;
