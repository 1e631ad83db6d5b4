-- MR006 where a quote is older than a second. `p_age`: ms, at `p_from`, when the statement that books it began.
create or replace function bet_quote_fresh(p_age int, p_from timestamptz) returns void language plpgsql as $$
begin
  if p_age + extract(epoch from clock_timestamp() - p_from) * 1000 > 1000 then
    raise exception 'the quote is older than a second' using errcode = 'MR006';
  end if;
end $$;
