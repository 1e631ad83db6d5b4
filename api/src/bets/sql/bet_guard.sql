-- Refuses a bet whose matches are held alone (bet_hold) and that would raise a loss above its limit: MR004, whose detail is
-- the limit's scope and key. Answers whether the bet raises the loss of a match by more than 5 % of its limit.
create or replace function bet_guard(p_bet jsonb) returns boolean language plpgsql as $$
declare
  v_passed jsonb;
  v_notable boolean;
begin
  select bool_or(scope = 'match' and (loss_after - loss_before) * 20 > loss_limit),
         jsonb_agg(jsonb_build_object('scope', scope, 'key', key))
           filter (where loss_after > loss_limit and loss_after > loss_before)
    into v_notable, v_passed
    from bet_losses(p_bet);
  if v_passed is not null then
    perform bet_limit_passed(v_passed -> 0 ->> 'scope', v_passed -> 0 ->> 'key', null);
  end if;
  return coalesce(v_notable, false);
end $$;
