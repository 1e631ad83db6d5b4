-- A snapshot of the feed was taken. Answers the life that it belongs to: the same in every process.
create or replace function sports_begin(p_run text, p_seq bigint, p_time bigint) returns int language plpgsql as $$
declare
  c sports_feed;
begin
  select * into c from sports_feed where id = 1 for update;
  if c.seq > 0 and (c.run <> p_run or ((c.run is null or p_run is null) and p_seq < c.seq and p_time > c.ts)) then
    c.epoch := c.epoch + 1;
  end if;
  update sports_feed set epoch = c.epoch, run = p_run, seq = p_seq, ts = greatest(p_time, ts) where id = 1;
  return c.epoch;
end $$;
