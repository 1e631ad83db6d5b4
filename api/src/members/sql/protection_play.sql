-- Stakes and losses of a member over all spans in one pass: KRW by span. `p_longest`: the longest requested span;
-- longer spans return its figures. Equals the result of protection_used from the ledger alone. The newest entries of a
-- member are looked up individually. A cached plan that joins whole tables scanned the full ledger for each bet of
-- members with many bets. Most of these entries are already in the sums, which their seal shows.
create or replace function protection_play(p_member bigint, p_longest text,
                                out stake_day bigint, out stake_week bigint, out stake_month bigint,
                                out loss_day bigint, out loss_week bigint, out loss_month bigint)
  language plpgsql stable as $$
declare
  v_day timestamptz := span_from('day');
  v_week timestamptz := span_from('week');
  v_month timestamptz := span_from('month');
  v_from timestamptz := case p_longest when 'day' then v_day when 'week' then v_week else v_month end;
  v_reading member_play_reading;
  v record;
begin
  select * into v_reading from member_play_reading;
  -- Slots that lie in a span as a whole, and entries that are in no slot yet.
  select coalesce(sum(p.staked) filter (where p.at > v_day), 0), coalesce(sum(p.staked) filter (where p.at > v_week), 0),
         coalesce(sum(p.staked), 0), coalesce(sum(p.lost) filter (where p.at > v_day), 0),
         coalesce(sum(p.lost) filter (where p.at > v_week), 0), coalesce(sum(p.lost), 0)
    into stake_day, stake_week, stake_month, loss_day, loss_week, loss_month
    from (select slot as at, staked, lost from member_play where member_id = p_member and slot > v_from
          union all
          select t.created_at, case when t.kind in ('bet', 'casino_bet') then -e.amount else 0 end, -e.amount
            from (select e.transaction_id, e.amount from ledger_entries e
                   where e.account = 'member:' || p_member || ':cash' and e.transaction_id >= v_reading.unread_from
                     and coalesce((select s.seq from ledger_seals s where s.transaction_id = e.transaction_id)
                                  > v_reading.seal, true)
                  offset 0) e
           cross join lateral (select kind, created_at from ledger_transactions where id = e.transaction_id offset 0) t
           where t.created_at > v_from and t.kind ~ '^(bet|casino)') p;
  v := member_play_after(p_member, v_day, v_reading.seal);
  stake_day := stake_day + v.staked;
  loss_day := loss_day + v.lost;
  if v_from < v_day then
    v := member_play_after(p_member, v_week, v_reading.seal);
    stake_week := stake_week + v.staked;
    loss_week := loss_week + v.lost;
  else
    stake_week := stake_day;
    loss_week := loss_day;
  end if;
  if v_from < v_week then
    v := member_play_after(p_member, v_month, v_reading.seal);
    stake_month := stake_month + v.staked;
    loss_month := loss_month + v.lost;
  else
    stake_month := stake_week;
    loss_month := loss_week;
  end if;
end $$;
