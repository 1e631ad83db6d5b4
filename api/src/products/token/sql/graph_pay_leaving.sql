-- Pays bets that left a running round automatically up to `p_at`, at most `p_most` of them. It takes turns with
-- `graph_cash_outs`. Returns their number.
create or replace function graph_pay_leaving(p_round bigint, p_at int, p_most int) returns int language plpgsql as $$
declare
  g record;
  v_paid bigint;
  v_count int := 0;
begin
  if not exists (select from graph_bets where round_id = p_round and at is null and leaves_at <= p_at) then
    return 0;
  end if;
  perform pg_advisory_xact_lock(720505);
  for g in
    select b.bet_id, b.leaves_at from graph_bets b join graph_runs u on u.round_id = b.round_id
     where b.round_id = p_round and b.at is null and b.leaves_at <= least(p_at, u.crash)
     order by b.leaves_at, b.bet_id limit p_most for update of b skip locked
  loop
    v_paid := bet_pay_at(g.bet_id, g.leaves_at);
    update graph_bets set at = leaves_at, paid = v_paid, changes = changes + 1 where bet_id = g.bet_id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
