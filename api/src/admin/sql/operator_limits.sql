-- Limits of a member that operators set and that are in force.
create or replace function operator_limits(p_member bigint)
  returns table (kind text, span text, amount bigint, set_by text, set_at timestamptz, ends_at timestamptz)
  language sql stable as $$
  select kind, span, amount, set_by, set_at, ends_at from member_operator_limits where member_id = p_member and ends_at is null
  union all
  select kind, span, amount, set_by, set_at, ends_at from member_operator_limits
   where member_id = p_member and ends_at > clock_timestamp()
$$;
