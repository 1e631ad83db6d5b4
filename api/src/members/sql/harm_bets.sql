-- Bets of a member since a moment, oldest first, the latest 2,000. By the view, in its two indexes: shown and hidden ones.
create or replace function harm_bets(p_member bigint, p_from timestamptz)
  returns table (placed_at timestamptz, settled_at timestamptz, stake bigint, is_lost boolean) language sql stable as $$
  select b.placed_at, b.settled_at, b.stake, b.status = 'lost'
    from (select placed_at, settled_at, stake, status, id from member_bets
           where member_id = p_member and hidden_at is null and placed_at > p_from
          union all
          select placed_at, settled_at, stake, status, id from member_bets
           where member_id = p_member and hidden_at is not null and placed_at > p_from
          order by placed_at desc, id desc limit 2000) b
   order by b.placed_at, b.id
$$;
