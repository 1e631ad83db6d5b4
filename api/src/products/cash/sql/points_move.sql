-- Moves points of a member, to (p_point > 0) or from the house, once per key. Answers the balance after it, null where
-- the key was used. Raises MR001 where there are too few.
create or replace function points_move(p_member bigint, p_key text, p_reason text, p_product text, p_words text, p_point bigint)
returns bigint language plpgsql as $$
declare
  v_balance bigint;
begin
  if exists (select 1 from point_entries where key = p_key) then
    return null;
  end if;
  perform ledger_post('points_' || p_reason, 'points:' || p_key, 'points:' || p_key, jsonb_build_array(
    jsonb_build_object('account', 'house:points_liability', 'amount', -p_point),
    jsonb_build_object('account', 'member:' || p_member || ':point', 'amount', p_point)));
  select balance into v_balance from wallets where member_id = p_member and wallet = 'point';
  insert into point_entries (member_id, key, reason, product, words, point, balance)
    values (p_member, p_key, p_reason, p_product, p_words, p_point, v_balance);
  return v_balance;
end $$;
