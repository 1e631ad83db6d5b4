-- Members with any relevant event since a moment: moved money, requested or refused credits, higher limits, or an hour
-- signed in during the last day.
create or replace function harm_active_members(p_from timestamptz) returns table (member_id bigint) language sql stable as $$
  select substring(e.account from '^member:([0-9]+):cash$')::bigint
    from ledger_entries e where e.transaction_id >= ledger_id_at(p_from) and e.account like 'member:%:cash'
  union
  select r.member_id from cash_requests r
   where r.day >= (p_from at time zone 'Asia/Seoul')::date and r.created_at >= p_from
  union
  select r.member_id from cash_requests r where r.ended_at >= p_from
  union
  select l.member_id from member_limit_raises l where l.requested_at >= p_from
  union
  select t.member_id from (select distinct m.member_id from member_time m where m.slot >= p_from - interval '10 minutes') t
   where (select sum(d.seconds) from member_time d
           where d.member_id = t.member_id and d.slot > clock_timestamp() - interval '24 hours') >= 3600
$$;
