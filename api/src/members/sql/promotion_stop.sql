-- Why a member is shown and given no promotions; null where they are. The names are those of the API's refusals. A member
-- whose protection case is more than low gets none while it runs.
create or replace function promotion_stop(p_member bigint) returns text language sql stable as $$
  select case
    when m.status in (5, 9) or m.only_cs <> 0 then 'forbidden'
    when age_stopped(m.id, m.birth) then 'age_unverified'
    when coalesce(protection_excluded(p), false) then 'self_excluded'
    when coalesce(p.time_out_until > clock_timestamp(), false) then 'time_out'
    when exists (select 1 from harm_cases c where c.member_id = m.id and c.state <> 'closed' and c.level <> 'low') then 'forbidden'
    when not exists (select 1 from promotion_consents c where c.member_id = m.id and c.ended_at is null) then 'consent_missing'
  end
    from members m left join member_protection p on p.member_id = m.id where m.id = p_member
$$;
