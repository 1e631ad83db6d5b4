-- What a member staked at casinos and got back since a moment, KRW: by the calls of companies without balances, and by the
-- lists of the vendors that hold balances, of which some count in whole seconds. Without it a session of slots alone summed up
-- to nothing.
create or replace function casino_play_since(p_member bigint, p_from timestamptz, out staked bigint, out returned bigint)
  language sql stable as $$
  select greatest(0, floor(sum(s.staked) / 100))::bigint, greatest(0, floor(sum(s.returned) / 100))::bigint
    from (select coalesce(-sum(amount) filter (where kind in ('bet', 'cancel')), 0) as staked,
                 coalesce(sum(amount) filter (where kind = 'win'), 0) as returned
            from casino_transactions
           where casino in ('union', 'hera', 'aplus') and member_id = p_member and at >= date_trunc('second', p_from)
          union all
          select coalesce(sum(amount) filter (where call = 'bet'), 0) * 100,
                 coalesce(sum(amount) filter (where call = 'win'), 0) * 100
            from seamless_calls
           where member_id = p_member and created_at >= p_from and state = 'done' and call in ('bet', 'win')) s
$$;
