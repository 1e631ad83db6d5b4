-- Korean day of a moment.
create or replace function korean_day(p_at timestamptz) returns date language sql immutable parallel safe as $$
  select (p_at at time zone interval '9 hours')::date
$$;
