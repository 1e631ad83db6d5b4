-- Members whose next bet protection_check has to read in full: for all others nothing can stand in its way but their age.
create or replace view protection_watch as
  select member_id from member_limits_in_force where kind <> 'deposit'
  union all
  select member_id from protection_stops;
