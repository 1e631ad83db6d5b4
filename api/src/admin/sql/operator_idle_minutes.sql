-- The minutes of the setting; the one whose table decides is the database.
create or replace function operator_idle_minutes() returns int language sql stable as $$
  select coalesce((select (value #>> '{}')::int from settings where key = 'ops_idle_minutes'), 30)
$$;
