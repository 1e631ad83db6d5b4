-- Finds the life of the feed that a snapshot belongs to. A feed that names its lives is believed; one that does not
-- began again where it counts from below at a later time. `resume`: number that results are stored up to.
-- A new life numbers its messages from the start, so what was closed is forgotten.
create or replace function feed_begin(p_run text, p_seq bigint, p_time bigint, out epoch int, out resume bigint)
language plpgsql as $$
declare
  c feed_cursor;
begin
  select * into c from feed_cursor where id = 1 for update;
  if c.seq > 0 and (c.run <> p_run
                    or ((c.run is null or p_run is null) and p_seq < c.seq and p_time > c.ts)) then
    c.epoch := c.epoch + 1;
    c.seq := p_seq;
    delete from feed_closed;
  elsif c.seq = 0 then
    c.seq := p_seq;
  end if;
  update feed_cursor f set epoch = c.epoch, run = p_run, seq = c.seq, ts = greatest(p_time, f.ts) where f.id = 1;
  epoch := c.epoch;
  resume := c.seq;
end $$;
