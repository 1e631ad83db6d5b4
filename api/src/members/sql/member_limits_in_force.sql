-- Limits of members that are in force, their own and those of operators; in KRW, of 'time' in minutes.
create or replace view member_limits_in_force as
  select member_id, kind, span, amount from member_limits where ended_at is null
  union all
  select member_id, kind, span, amount from member_operator_limits where ends_at is null
  union all
  select member_id, kind, span, amount from member_operator_limits where ends_at > clock_timestamp();
