-- The pairs of product and level whose chains have a day on which a member staked on this product at this level.
create or replace function report_active_keys(p_product text, p_level int) returns table (product text, level int)
language sql immutable as $$
  values (p_product, p_level), (p_product, -2), ('', p_level), ('', -2)
$$;
