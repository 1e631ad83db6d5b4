-- A member who may not play plays at no casino: games are ended and the balance is transferred back, by jobs of the
-- queue 'casino-stops' by casino and member. This applies from the commit of a stop, regardless of its origin.
--
-- Enqueues the end of a member's play at every casino with an account of theirs, and ends the member's sessions.
-- Returns the number of jobs.
create or replace function casino_enqueue_stop(p_member bigint) returns int language sql as $$
  update seamless_sessions set ends_at = clock_timestamp() where member_id = p_member and ends_at > clock_timestamp();
  select jobs_enqueue('casino-stops', array_agg(casino || ':' || member_id order by casino), null, 0, true)
    from casino_users where member_id = p_member having count(*) > 0
$$;
