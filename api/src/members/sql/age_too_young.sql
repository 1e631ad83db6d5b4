-- Whether a birth date 'YYYYMMDD' says fewer whole years, today in Korea. Compared as texts, so that a day that its month
-- does not have says it as well. False where there is none.
create or replace function age_too_young(p_birth text, p_years int) returns boolean language sql stable as $$
  select coalesce(p_birth > to_char((clock_timestamp() at time zone 'Asia/Seoul')::date - make_interval(years => p_years),
                                    'YYYYMMDD'), false)
$$;
