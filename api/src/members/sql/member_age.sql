-- Age in whole years today in Korea by a birth date 'YYYYMMDD'; null where there is none, or no such day.
create or replace function member_age(p_birth text) returns int language plpgsql stable as $$
declare
  v_birth date;
begin
  if p_birth is null or p_birth !~ '^[0-9]{8}$' then
    return null;
  end if;
  v_birth := make_date(substr(p_birth, 1, 4)::int, substr(p_birth, 5, 2)::int, substr(p_birth, 7, 2)::int);
  return extract(year from age((clock_timestamp() at time zone 'Asia/Seoul')::date, v_birth));
exception when datetime_field_overflow then
  return null;
end $$;
