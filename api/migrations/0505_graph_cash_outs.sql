-- Cashes several bets out in one transaction, each by `graph_cash_out`. `p`: objects with "member", "round", "bet", "key",
-- "received" and "at" as that function takes them. Answers what it answers, in the order of `p`. One transaction at a time
-- pays bets of graph: each holds wallets and shards of the exposure, and two that hold some of what the other one needs
-- would wait for each other.
create function graph_cash_outs(p jsonb) returns jsonb language plpgsql as $$
declare
  v record;
  v_done jsonb[] := array_fill(null::jsonb, array[jsonb_array_length(p)]);
begin
  perform pg_advisory_xact_lock(720505);
  for v in
    select e.n, x.* from jsonb_array_elements(p) with ordinality e (value, n)
      cross join lateral jsonb_to_record(e.value)
        as x (member bigint, round bigint, bet bigint, key text, received bigint, at int)
     order by e.n
  loop
    v_done[v.n] := graph_cash_out(v.member, v.round, v.bet, v.key, v.received, v.at);
  end loop;
  return to_jsonb(v_done);
end $$;

-- Pays bets that left a running round by themselves up to `p_at`, at most `p_most` of them, in the place of
-- `graph_pay_due`: it takes its turn with `graph_cash_outs`. Answers how many.
create function graph_pay_leaving(p_round bigint, p_at int, p_most int) returns int language plpgsql as $$
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
    v_paid := graph_pay(g.bet_id, g.leaves_at);
    update graph_bets set at = leaves_at, paid = v_paid, changes = changes + 1 where bet_id = g.bet_id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
