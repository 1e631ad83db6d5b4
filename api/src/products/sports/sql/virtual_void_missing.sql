-- Voids rounds that should have had their result for so long. Answers how many.
create or replace function virtual_void_missing(p_before bigint) returns int language plpgsql as $$
declare
  v_ids bigint[];
begin
  with voided as (
    update virtual_rounds set state = 'void', void_reason = 'missing', version = nextval('virtual_versions')
      where seed is null and state <> 'void' and ends_at < p_before returning id)
  select array_agg(id) into v_ids from voided;
  perform virtual_enqueue(id) from unnest(v_ids) as v (id);
  return coalesce(cardinality(v_ids), 0);
end $$;
