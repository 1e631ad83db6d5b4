-- A member who may not play plays at no casino: games there are ended and the balance comes home, by jobs of the queue
-- 'casino-stops' by casino and member, from the moment that a stop is committed, whoever begins it.

-- Whether a member may not play now: restricted or blocked, excluded, in a time-out, or of an age that is not verified.
create function member_play_stopped(p_member bigint) returns boolean language sql stable as $$
  select m.status in (5, 9) or m.only_cs <> 0 or age_stopped(m.id, m.birth)
         or coalesce(protection_excluded(p), false) or coalesce(p.time_out_until > clock_timestamp(), false)
    from members m left join member_protection p on p.member_id = m.id where m.id = p_member
$$;

-- Enqueues the end of a member's play at every casino with an account of theirs. Answers how many jobs.
create function casino_enqueue_stop(p_member bigint) returns int language sql as $$
  select jobs_enqueue('casino-stops', array_agg(casino || ':' || member_id order by casino), null, 0, true)
    from casino_users where member_id = p_member having count(*) > 0
$$;

create function casino_stop_protection() returns trigger language plpgsql as $$
begin
  if member_play_stopped(new.member_id) then
    perform casino_enqueue_stop(new.member_id);
  end if;
  return null;
end $$;
create trigger casino_stop_protection after insert or update of excluded_at, time_out_until on member_protection
  for each row when (new.excluded_at is not null or new.time_out_until is not null)
  execute function casino_stop_protection();

create function casino_stop_member() returns trigger language plpgsql as $$
begin
  if member_play_stopped(new.id) then
    perform casino_enqueue_stop(new.id);
  end if;
  return null;
end $$;
create trigger casino_stop_member after update of status, only_cs on members
  for each row when (old.status <> new.status or old.only_cs <> new.only_cs)
  execute function casino_stop_member();

-- What comes back to a stopped member's balance later, such as a late win; and stops that begin by the clock alone.
create function casino_enqueue_stopped() returns int language sql as $$
  select jobs_enqueue('casino-stops', array_agg(u.casino || ':' || u.member_id order by u.casino, u.member_id), null, 0, false)
    from wallets w join casino_users u on u.member_id = w.member_id and w.wallet = 'casino:' || u.casino
   where w.wallet like 'casino:%' and w.balance > 0 and member_play_stopped(w.member_id) having count(*) > 0
$$;
