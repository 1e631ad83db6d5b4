-- Why a bonus or points were given or taken, from the posting's kind and key.
-- Written by scripts/areas.mjs from the names of the areas’ folders.
create or replace function report_reason(p_kind text, p_key text) returns text language sql stable as $$
  select coalesce(community_report_reason(p_kind, p_key), case
    when p_kind = 'point_conversion' or p_kind = 'points_converted' then 'converted'
    when p_kind = 'points_stake' then 'stake'
    when p_kind = 'points_stake_corrected' then 'stake_corrected'
    when p_kind = 'points_given' then 'given'
    when p_kind = 'points_taken' then 'taken'
    when p_kind = 'demo_grant' then 'demo'
    else 'other' end)
$$;
