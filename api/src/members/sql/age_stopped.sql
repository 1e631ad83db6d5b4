-- True if age prevents a member from playing: too young, an invalid birth date where one is required, or an unconfirmed
-- one where a check is required. False where no age is required.
create or replace function age_stopped(p_member bigint, p_birth text) returns boolean language sql stable as $$
  select coalesce((select age_too_young(p_birth, a.min_age)
                          or (a.needs_birth and member_age(p_birth) is null)
                          or (a.needs_check and not age_confirmed(p_member, p_birth)) from protection_age a), false)
$$;
