-- Books one bet for bet_book and answers it. `p_near`: it could bring a loss near its limit; it is booked only where its
-- matches are held alone. `p_from`: when the statement began.
create or replace function bet_book_alone(p_bet jsonb, p_near boolean, p_waits boolean, p_from timestamptz) returns jsonb
language plpgsql as $$
declare
  v_n constant jsonb := jsonb_build_object('n', p_bet -> 'n');
  v_member constant bigint := p_bet ->> 'member_id';
  v_earlier record;
  v_balance bigint;
  v_code text;
  v_detail text;
  v_placed jsonb;
begin
  select id, body_hash into v_earlier from bets where member_id = v_member and key = p_bet ->> 'key';
  if v_earlier.body_hash <> p_bet ->> 'body_hash' then
    return v_n || '{"state": "reused"}';
  elsif v_earlier.id is not null then
    return v_n || jsonb_build_object('state', 'replay', 'id', v_earlier.id);
  elsif p_near and not p_waits then
    return v_n || '{"state": "contended"}';
  end if;
  begin
    if p_near and bet_guard(p_bet) then
      p_bet := jsonb_set(p_bet, '{alerts}', coalesce(nullif(p_bet -> 'alerts', 'null'), '[]') || '["match"]');
    end if;
    v_placed := bet_write(jsonb_build_array(p_bet), '{}', p_from);
  exception when sqlstate 'MR004' or sqlstate 'MR005' or sqlstate 'MR006' or sqlstate 'MR010'
              or unique_violation or deadlock_detected then
    get stacked diagnostics v_code = returned_sqlstate, v_detail = pg_exception_detail;
    return v_n || jsonb_build_object('state', case v_code when 'MR004' then 'limit' when 'MR005' then 'closed'
                                                          when 'MR006' then 'stale' when 'MR010' then 'protected'
                                                          else 'contended' end)
               || case when v_code in ('MR004', 'MR010') then v_detail::jsonb - 'member' else '{}' end;
  end;
  if v_placed <> '[]' then
    return v_placed -> 0;
  end if;
  -- The wallet was passed over.
  select balance into v_balance from wallets where member_id = v_member and wallet = 'cash' for update skip locked;
  return v_n || jsonb_build_object('state', case
    when v_balance < (p_bet ->> 'stake')::bigint then 'short'
    when v_balance is null and not exists (select from wallets where member_id = v_member and wallet = 'cash') then 'short'
    else 'contended' end);
end $$;
