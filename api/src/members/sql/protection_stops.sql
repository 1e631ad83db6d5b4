-- Members who may not bet now, whatever their limits say; their age apart.
create or replace view protection_stops as
  select member_id from member_protection
   where excluded_at is not null or time_out_until > clock_timestamp()
      or reality_from + reality_minutes * interval '1 minute' < clock_timestamp();
