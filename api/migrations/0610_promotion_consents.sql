-- Consent to promotions: off until the member gives it. Each one that was given stays, with its end.

create table promotion_consents (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create unique index promotion_consents_running on promotion_consents (member_id) where ended_at is null;

-- Why a member is shown and given no promotions; null where they are. The names are those of the API's refusals.
create function promotion_stop(p_member bigint) returns text language sql stable as $$
  select case
    when m.status in (5, 9) or m.only_cs <> 0 then 'forbidden'
    when coalesce(coalesce(member_age(m.birth), -1) < (select min_age from protection_age), false) then 'age_unverified'
    when coalesce(protection_excluded(p), false) then 'self_excluded'
    when coalesce(p.time_out_until > clock_timestamp(), false) then 'time_out'
    when not exists (select 1 from promotion_consents c where c.member_id = m.id and c.ended_at is null) then 'consent_missing'
  end
    from members m left join member_protection p on p.member_id = m.id where m.id = p_member
$$;
