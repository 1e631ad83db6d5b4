-- Counts an amount in the transaction that books it, and says true; false, and counts nothing, where the sum of the day would
-- pass the bound. The row stays locked: of two at once the second one sees the first one's amount.
create or replace function operator_alone_count(p_caller_kind text, p_caller int, p_kind text, p_amount bigint, p_most bigint)
returns boolean language plpgsql as $$
declare
  v_person text := operator_caller_person(p_caller_kind, p_caller);
  v_day date := (clock_timestamp() at time zone 'Asia/Seoul')::date;
begin
  insert into operator_alone (person, kind, day, amount) values (v_person, p_kind, v_day, 0) on conflict do nothing;
  update operator_alone set amount = amount + p_amount
   where person = v_person and kind = p_kind and day = v_day and amount + p_amount <= p_most;
  return found;
end $$;
