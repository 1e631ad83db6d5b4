-- Whether a member may not play now: restricted or blocked, excluded, in a time-out, or of an age that is not verified.
create or replace function member_play_stopped(p_member bigint) returns boolean language sql stable as $$
  select m.status in (5, 9) or m.only_cs <> 0 or age_stopped(m.id, m.birth)
         or coalesce(protection_excluded(p), false) or coalesce(p.time_out_until > clock_timestamp(), false)
    from members m left join member_protection p on p.member_id = m.id where m.id = p_member
$$;
