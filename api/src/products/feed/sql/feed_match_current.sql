-- Transactions that store a match as closed or decided hold its advisory lock exclusively until the commit; bookings
-- share it. False for a null or outdated number, or while the lock is held: the match has changed since the quote. It
-- never waits.
create or replace function feed_match_current(p_match bigint, p_seq bigint) returns boolean language plpgsql as $$
begin
  return pg_try_advisory_xact_lock_shared(720430, hashtext(p_match::text))
     and not exists (select from feed_closed where match_id = p_match and seq > coalesce(p_seq, 0));
end $$;
