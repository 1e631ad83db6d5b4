-- Age is one rule in every mode: a birth date that says too few years closes deposit, play and promotion. Where a licence
-- asks for it (`needs_birth`), so does a birth date that is missing or no day of the calendar. Elsewhere the configuration
-- decides whether a member without one is asked for it.
alter table protection_age add column needs_birth boolean not null default false;
update protection_age set needs_birth = true;

-- Whether a birth date 'YYYYMMDD' says fewer whole years, today in Korea. Compared as texts, so that a day that its month
-- does not have says it as well. False where there is none.
create function age_too_young(p_birth text, p_years int) returns boolean language sql stable as $$
  select coalesce(p_birth > to_char((clock_timestamp() at time zone 'Asia/Seoul')::date - make_interval(years => p_years),
                                    'YYYYMMDD'), false)
$$;

-- As before, by that rule.
create or replace function age_stopped(p_member bigint, p_birth text) returns boolean language sql stable as $$
  select coalesce((select age_too_young(p_birth, a.min_age)
                          or (a.needs_birth and member_age(p_birth) is null)
                          or (a.needs_check and not age_confirmed(p_member, p_birth)) from protection_age a), false)
$$;
