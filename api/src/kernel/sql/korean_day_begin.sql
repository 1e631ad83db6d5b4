-- First moment of a Korean day.
create or replace function korean_day_begin(p_day date) returns timestamptz language sql immutable parallel safe as $$
  select p_day::timestamp at time zone interval '9 hours'
$$;
