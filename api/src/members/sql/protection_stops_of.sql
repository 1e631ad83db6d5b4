-- Members among these whose next bet protection_check refuses whatever its amount: excluded, in a time-out, due for a
-- reality check, or stopped for their age.
create or replace function protection_stops_of(p_members bigint[]) returns bigint[] language plpgsql stable as $$
declare
  v_asks_age constant boolean := exists (select from protection_age);
begin
  return array(
    select member_id from member_protection
     where member_id = any (p_members)
       and (excluded_at is not null or time_out_until > clock_timestamp()
            or reality_from + reality_minutes * interval '1 minute' < clock_timestamp())
    union
    select id from members where v_asks_age and id = any (p_members) and age_stopped(id, birth));
end $$;
