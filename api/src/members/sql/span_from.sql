-- Begin of the span of a limit.
create or replace function span_from(p_span text) returns timestamptz language sql stable as $$
  select clock_timestamp() - case p_span when 'day' then interval '24 hours' when 'week' then interval '7 days'
                                         when 'month' then interval '1 month' else interval '1 year' end
$$;
