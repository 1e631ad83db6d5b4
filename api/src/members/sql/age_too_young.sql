-- True if a birth date 'YYYYMMDD' gives fewer whole years, today in Korea. Compared as text, so it covers days that
-- their month does not have. False without a birth date.
create or replace function age_too_young(p_birth text, p_years int) returns boolean language sql stable as $$
  select coalesce(p_birth > to_char((clock_timestamp() at time zone 'Asia/Seoul')::date - make_interval(years => p_years),
                                    'YYYYMMDD'), false)
$$;
