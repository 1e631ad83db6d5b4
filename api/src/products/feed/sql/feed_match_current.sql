-- Whoever stores that a match is closed or decided has its advisory lock alone to the commit; bookings share it. Null or
-- a number that is not the newest: the match is not as it was quoted. It never waits.
create or replace function feed_match_current(p_match bigint, p_seq bigint) returns boolean language plpgsql as $$
begin
  return pg_try_advisory_xact_lock_shared(720430, hashtext(p_match::text))
     and not exists (select from feed_closed where match_id = p_match and seq > coalesce(p_seq, 0));
end $$;
