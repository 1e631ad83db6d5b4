-- Which processes have attempts to sign in under way (`job_workers`), one element for each attempt: those of a process that
-- ended are no longer under way, so they count as failed ones. `under_way_until` stays the bound for attempts of a process
-- that lives and never ends them. Null: the process could not record its presence, and the bound alone counts.
alter table sign_in_attempts add column workers uuid[] not null default '{}';
update sign_in_attempts set workers = array_fill(null::uuid, array[under_way]) where under_way > 0;
alter table sign_in_attempts drop column under_way;

-- Attempts that are still under way: those of present processes before their bound.
create function sign_in_under_way(p_workers uuid[], p_until timestamptz) returns uuid[] language sql stable as $$
  select coalesce(array_agg(w), '{}') from unnest(p_workers) w
   where p_until >= now() and (w is null or exists (select from job_workers j where j.id = w))
$$;

-- The same without one attempt of a process; unchanged where none of it is under way.
create function sign_in_without(p_workers uuid[], p_worker uuid) returns uuid[] language sql immutable as $$
  select coalesce(p_workers[:p.at - 1] || p_workers[p.at + 1:], p_workers)
    from (select array_position(p_workers, p_worker) as at) p
$$;
