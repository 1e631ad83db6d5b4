-- True if the member's birth date is confirmed and no later step follows.
create or replace function age_confirmed(p_member bigint, p_birth text) returns boolean language sql stable as $$
  select coalesce((select c.state = 'confirmed' and c.birth = p_birth
                     from age_checks c where c.member_id = p_member order by c.id desc limit 1), false)
$$;
