-- The same without one attempt of a process; unchanged where none of it is under way.
create or replace function sign_in_without(p_workers uuid[], p_worker uuid) returns uuid[] language sql immutable as $$
  select coalesce(p_workers[:p.at - 1] || p_workers[p.at + 1:], p_workers)
    from (select array_position(p_workers, p_worker) as at) p
$$;
