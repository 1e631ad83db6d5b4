-- Settles a bet as won at a ratio, in 1/100, that was decided independently of its legs' odds: pays stake × ratio,
-- rounded down to a whole won. Returns null and changes nothing if the bet is void, won or cashed out already. Corrects
-- a bet that was settled as lost before.
create or replace function bet_pay_at(p_bet bigint, p_ratio int) returns bigint language plpgsql as $$
declare
  v bets;
  v_legs int;
  v_paid bigint;
begin
  select * into v from bets where id = p_bet for update;
  if v.id is null or v.status not in ('open', 'lost') then
    return null;
  end if;
  select max(position) + 1 into v_legs from bet_legs where bet_id = p_bet;
  v_paid := v.stake * p_ratio / 100;
  perform bet_settle(p_bet, v.version, array_fill('won'::text, array[v_legs]), 'won', v_paid);
  return v_paid;
end $$;
