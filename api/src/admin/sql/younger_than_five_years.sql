-- What shows what operators did, and where members came from, may be deleted after five years and not before, whoever
-- asks: the tables themselves hold to it.
create or replace function younger_than_five_years(made timestamptz) returns boolean language sql stable as
  $$ select made > clock_timestamp() - interval '1827 days' $$;
