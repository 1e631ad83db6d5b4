-- Members whose next bet protection_check has to read in full: for all others nothing can stand in its way but their age.
create or replace view protection_watch as
  select member_id from member_limits_in_force where kind <> 'deposit'
  union all
  select member_id from member_protection
   where excluded_at is not null or time_out_until > clock_timestamp()
      or reality_from + reality_minutes * interval '1 minute' < clock_timestamp();
