-- Reads up to p_limit further seals into the sums and returns how many. One process at a time; the others return 0.
-- Ids are committed out of order: one that is so far below the newest seal's was in work while 20,000 others ended.
create or replace function member_play_read(p_limit int, p_lookback bigint default 20000) returns int language plpgsql as $$
declare
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
  update member_play_reading
     set seal = v_seal,
         newest = v_newest,
         unread_from = coalesce(
           (select min(t.id) from ledger_transactions t
             where t.id > v_newest - p_lookback
               and not exists (select 1 from ledger_seals s where s.transaction_id = t.id and s.seq <= v_seal)),
           v_newest + 1) - p_lookback;
  return v_read;
end $$;
