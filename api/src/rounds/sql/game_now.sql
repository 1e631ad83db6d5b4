-- The database's clock, ms: every process decides by the same one.
create or replace function game_now() returns bigint language sql volatile as $$
  select floor(extract(epoch from clock_timestamp()) * 1000)::bigint;
$$;
