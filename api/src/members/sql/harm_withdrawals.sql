-- Debits of a member since a moment: given back and then played, or followed by a credit within a day.
create or replace function harm_withdrawals(p_member bigint, p_from timestamptz)
  returns table (at timestamptz, amount bigint, is_returned boolean, staked_after bigint, is_deposit_after boolean)
  language sql stable as $$
  select r.created_at, r.amount, r.state = 'rejected',
         case when r.state = 'rejected' then harm_staked_after(p_member, r.ended_at) else 0 end,
         exists (select 1 from cash_requests c
                  where c.member_id = p_member and c.kind = 'credit' and c.state not in ('rejected', 'expired')
                    and c.created_at > r.created_at
                    and c.created_at <= r.created_at + interval '24 hours')
    from cash_requests r
   where r.member_id = p_member and r.kind = 'debit' and r.created_at > p_from
   order by r.created_at
$$;
