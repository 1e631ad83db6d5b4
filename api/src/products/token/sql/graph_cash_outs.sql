-- Cashes several bets out in one transaction, each by `graph_cash_out`. `p`: objects with "member", "round", "bet", "key",
-- "received" and "at" as that function takes them. Answers what it answers, in the order of `p`. One transaction at a time
-- pays bets of graph: each holds wallets and shards of the exposure, and two that hold some of what the other one needs
-- would wait for each other.
create or replace function graph_cash_outs(p jsonb) returns jsonb language plpgsql as $$
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
