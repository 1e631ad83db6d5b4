-- Whether a member may not play for its age: too young, no real birth date where one is needed, or one that nobody
-- confirmed where that is asked for. False where no age is asked for.
create or replace function age_stopped(p_member bigint, p_birth text) returns boolean language sql stable as $$
  select coalesce((select age_too_young(p_birth, a.min_age)
                          or (a.needs_birth and member_age(p_birth) is null)
                          or (a.needs_check and not age_confirmed(p_member, p_birth)) from protection_age a), false)
$$;
