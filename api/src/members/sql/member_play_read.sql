-- Reads up to p_limit further seals into the sums and returns their number. One process at a time; the others return 0.
--
-- Ids commit out of order, and each check of own limits reads a member's entries from `unread_from`. Transactions with
-- an id at one reading have ended by a later reading once all transactions of that time have ended (`settled`). An id
-- may be taken just before its transaction counts as started: p_margin ids. If a transaction stays open, ids
-- p_lookback below the newest sealed id count as ended.
create or replace function member_play_read(p_limit int, p_lookback bigint default 20000, p_margin bigint default 200) returns int
language plpgsql as $$
declare
  v_now constant pg_snapshot := pg_current_snapshot();
  v_was member_play_reading;
  v_settled bigint;
  v_from bigint;
  v_seal bigint;
  v_newest bigint;
  v_read int;
begin
  if not pg_try_advisory_xact_lock(720690) then
    return 0;
  end if;
  select seal into v_from from member_play_reading;
  select max(seq), greatest(max(transaction_id), (select newest from member_play_reading)), count(*)
    into v_seal, v_newest, v_read
    from (select seq, transaction_id from ledger_seals where seq > v_from order by seq limit p_limit) s;
  if v_read = 0 then
    return 0;
  end if;
  insert into member_play as p (member_id, slot, staked, lost)
  select split_part(e.account, ':', 2)::bigint, play_slot(t.created_at),
         coalesce(-sum(e.amount) filter (where t.kind in ('bet', 'casino_bet')), 0), -sum(e.amount)
    from ledger_seals s
    join ledger_transactions t on t.id = s.transaction_id
    join ledger_entries e on e.transaction_id = t.id
   where s.seq > v_from and s.seq <= v_seal and t.kind ~ '^(bet|casino)' and e.account ~ '^member:[0-9]+:cash$'
     and t.created_at > clock_timestamp() - interval '40 days'
   group by 1, 2
  on conflict (member_id, slot) do update
    set staked = p.staked + excluded.staked, lost = p.lost + excluded.lost;
  select * into v_was from member_play_reading;
  v_settled := greatest(v_was.settled, v_newest - p_lookback,
                        case when pg_snapshot_xmin(v_now) >= v_was.ends_at then v_was.ends end);
  update member_play_reading
     set seal = v_seal,
         newest = v_newest,
         settled = v_settled,
         ends = case when v_settled >= v_was.ends then v_newest else v_was.ends end,
         ends_at = case when v_settled >= v_was.ends then pg_snapshot_xmax(v_now) else v_was.ends_at end,
         -- The first settled id that is not in the sums; unsettled ids may still appear.
         unread_from = least(v_settled + 1, (
           select min(t.id) from ledger_transactions t
            where t.id >= v_was.unread_from and t.id > v_newest - p_lookback
              and not exists (select 1 from ledger_seals s where s.transaction_id = t.id and s.seq <= v_seal))) - p_margin;
  return v_read;
end $$;
