-- Keeps the numbers of the results desk's views in step with the results.
create or replace function sports_results_count() returns trigger language plpgsql as $$
declare
  v_before text[] := case when tg_op = 'INSERT' then '{}' else sports_result_views(old) end;
  v_after text[] := case when tg_op = 'DELETE' then '{}' else sports_result_views(new) end;
begin
  -- Ordered, to prevent deadlocks between concurrent acts.
  insert into sports_result_counts as c (view, shard, results)
    select view, pg_backend_pid() % 16, sum(n)
      from (select unnest(v_after) as view, 1 as n union all select unnest(v_before), -1) changed
     group by view having sum(n) <> 0 order by view
    on conflict (view, shard) do update set results = c.results + excluded.results;
  return null;
end $$;

create or replace trigger sports_results_counted after insert or update or delete on sports_results
  for each row execute function sports_results_count();
