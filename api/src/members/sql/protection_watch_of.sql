-- Those of the members whose next bet protection_check has to read in full.
create or replace function protection_watch_of(p_members bigint[]) returns bigint[] language plpgsql stable as $$
declare
  v_members bigint[];
begin
  if exists (select from protection_age) then
    select array_agg(m.id) into v_members from members m
     where m.id = any (p_members)
       and (age_stopped(m.id, m.birth) or exists (select from protection_watch r where r.member_id = m.id));
  else
    select array_agg(distinct r.member_id) into v_members from protection_watch r where r.member_id = any (p_members);
  end if;
  return coalesce(v_members, '{}');
end $$;
