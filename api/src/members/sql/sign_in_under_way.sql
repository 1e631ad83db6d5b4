-- Attempts that are still under way: those of present processes before their bound.
create or replace function sign_in_under_way(p_workers uuid[], p_until timestamptz) returns uuid[] language sql stable as $$
  select coalesce(array_agg(w), '{}') from unnest(p_workers) w
   where p_until >= now() and (w is null or exists (select from job_workers j where j.id = w))
$$;
