-- Credits of a member since a moment, oldest first; what was lost before is looked up for those of the last 7 days alone.
create or replace function harm_deposits(p_member bigint, p_from timestamptz)
  returns table (at timestamptz, is_failed boolean, lost_before bigint) language sql stable as $$
  select r.created_at, r.state in ('rejected', 'expired'),
         case when r.created_at > clock_timestamp() - interval '7 days' then harm_lost_before(p_member, r.created_at) end
    from cash_requests r
   where r.member_id = p_member and r.kind = 'credit' and r.created_at > p_from
   order by r.created_at
$$;
