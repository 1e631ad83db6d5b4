-- The results desk is asked every second by every console: what it counts is kept, and what it lists is indexed.

-- How many results each view has, in 16 rows each, so that acts at the same time seldom wait for each other.
create table sports_result_counts (
  view text not null,
  shard int not null,
  results bigint not null,
  primary key (view, shard)
) with (fillfactor = 50);

-- The views of a result; as `loadResultPage` has them.
create function sports_result_views(r sports_results) returns text[] language sql immutable as $$
  select array_remove(array[
    'all',
    case when r.decided is not null and not r.voided ? '*' then 'settled' end,
    case when r.decided is null and r.taken_back and r.voided = '{}' then 'taken_back' end,
    case when r.voided <> '{}' then 'void' end], null)
$$;

create function sports_results_count() returns trigger language plpgsql as $$
declare
  v_before text[] := case when tg_op = 'INSERT' then '{}' else sports_result_views(old) end;
  v_after text[] := case when tg_op = 'DELETE' then '{}' else sports_result_views(new) end;
begin
  -- In one order, so that two acts do not wait for each other in a ring.
  insert into sports_result_counts as c (view, shard, results)
    select view, pg_backend_pid() % 16, sum(n)
      from (select unnest(v_after) as view, 1 as n union all select unnest(v_before), -1) changed
     group by view having sum(n) <> 0 order by view
    on conflict (view, shard) do update set results = c.results + excluded.results;
  return null;
end $$;
create trigger sports_results_counted after insert or update or delete on sports_results
  for each row execute function sports_results_count();
insert into sports_result_counts
  select view, 0, count(*) from sports_results r cross join lateral unnest(sports_result_views(r)) as view group by view;

create index sports_results_taken_back on sports_results (subject)
  where taken_back and decided is null and voided = '{}';
create index sports_results_void on sports_results (ended_at desc) where voided <> '{}';
-- What the feed said after it was decided, and nobody has looked at.
create index sports_results_differs on sports_results (ended_at desc)
  where decided is not null and feed is not null and voided = '{}' and seen is distinct from feed
    and (feed->'scores' <> decided->'scores' or feed->'status_id' <> decided->'status_id');
