-- Members among these whose next bet protection_check reads in full: nothing can refuse the bets of all others.
create or replace function protection_watch_of(p_members bigint[]) returns bigint[] language sql stable as $$
  select array(select unnest(protection_stops_of(p_members))
               union
               select member_id from member_limits_in_force where kind <> 'deposit' and member_id = any (p_members))
$$;
