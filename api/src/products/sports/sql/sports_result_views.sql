-- The views of a result; as `loadResultPage` has them.
create or replace function sports_result_views(r sports_results) returns text[] language sql immutable as $$
  select array_remove(array[
    'all',
    case when r.decided is not null and not r.voided ? '*' then 'settled' end,
    case when r.decided is null and r.taken_back and r.voided = '{}' then 'taken_back' end,
    case when r.voided <> '{}' then 'void' end], null)
$$;
