-- The first ledger transaction at or after a moment, or one shortly before it: ids rise with time but for moments, so it is
-- found by halving.
create or replace function ledger_id_at(p_at timestamptz) returns bigint language plpgsql stable as $$
declare
  v_low bigint;
  v_high bigint;
  v_middle bigint;
  v record;
begin
  select coalesce(min(id), 0), coalesce(max(id), 0) + 1 into v_low, v_high from ledger_transactions;
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    select id, created_at into v from ledger_transactions where id >= v_middle order by id limit 1;
    if v.id is not null and v.created_at < p_at then
      v_low := v.id + 1;
    else
      v_high := v_middle;
    end if;
  end loop;
  return greatest(0, v_low - 1000);
end $$;
