-- Those of the bets, by their n, that are of one of the members.
create or replace function bet_of_members(p_bets jsonb, p_members bigint[]) returns int[] language sql immutable as $$
  select array(select n from jsonb_to_recordset(p_bets) as bet (n int, member_id bigint)
                where member_id = any (p_members))
$$;
