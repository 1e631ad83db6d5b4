-- Books bets and answers each of them. Nothing else books a bet.
--
-- `p_bets`: [{"n", "member_id", "key", "body_hash", "product", "stake", "ratio", "win", "rule", "data", "legs", "limits",
-- "alerts", "age"}, …]. `legs`: [{"position", "subject", "odds", "data", "match_key", "market_key", "outcome_key"}, …], the
-- keys null where the leg is not counted. `limits`, or null: the largest losses, {"member": 100, "legs": [{"outcome": 100,
-- "market": 100, "match": 100}, …]} by position, all of them optional. `alerts`, or null: why the desk is to look at it.
-- `age` of its quote when the statement is sent, ms.
--
-- Without `p_waits` it waits for no wallet and no match that another transaction holds. With `p_waits` it waits, all bets
-- are of one member, and it places all of them or none: where none, it answers only the bet that it refuses.
--
-- Returns [{"n", "state", …}, …]:
--   placed     "id", "money" after it, "placed_at" (epoch ms)
--   replay     "id": the key placed a bet with this body before
--   reused     the key placed another bet
--   short      the balance does not cover the stake
--   closed     what a leg is on takes no bets any more
--   stale      the quote is older than a second, or by an older state of what a leg is on
--   limit      "scope", "key": a loss would pass its limit
--   protected  "reason", "span", "limit", "used": the member's protection forbids it
--   contended  another transaction holds its wallet or match, or books its key: ask again with `p_waits`
create or replace function bet_book(p_bets jsonb, p_waits boolean) returns jsonb language plpgsql as $$
declare
  v_from constant timestamptz := clock_timestamp();
  v_all int[];
  v_members bigint[];
  v_limited boolean;
  v_near int[] := '{}';
  v_apart int[];
  v_code text;
  v_detail text;
  v_answers jsonb := '[]';
  v_bet jsonb;
  v_answer jsonb;
begin
  select array_agg(n), array_agg(member_id), bool_or(limits -> 'legs' is not null) into v_all, v_members, v_limited
    from jsonb_to_recordset(p_bets) as bet (n int, member_id bigint, limits jsonb);
  begin
    if p_waits then
      perform from wallets where member_id = v_members[1] and wallet = 'cash' for update;
    end if;
    if v_limited then
      v_near := case when p_waits then bet_hold(p_bets) else bet_near(p_bets) end;
    end if;
    -- One statement for all bets without a known obstacle. A refusal undoes the statement. If a member causes it, retry
    -- without that member's bets.
    v_apart := v_near || bet_of_members(p_bets, protection_stops_of(v_members));
    for attempt in 1..3 loop
      exit when cardinality(v_all) = 1 or v_apart @> v_all;
      begin
        v_answers := bet_write(p_bets, v_apart, v_from);
        exit;
      exception when sqlstate 'MR004' or sqlstate 'MR005' or sqlstate 'MR006' or sqlstate 'MR010'
                  or unique_violation or deadlock_detected then
        get stacked diagnostics v_code = returned_sqlstate, v_detail = pg_exception_detail;
        exit when v_code not in ('MR004', 'MR010');
        v_apart := v_apart || bet_of_members(p_bets, array[(v_detail::jsonb ->> 'member')::bigint]);
      end;
    end loop;
    -- Book the remaining bets individually, in order.
    if jsonb_array_length(v_answers) < cardinality(v_all) then
      for v_bet in
        select bet.value from jsonb_array_elements(p_bets) bet
         where bet.value -> 'n' <> all (array(select answer.value -> 'n' from jsonb_array_elements(v_answers) answer))
         order by (bet.value ->> 'n')::int
      loop
        v_answer := bet_book_alone(v_bet, (v_bet ->> 'n')::int = any (v_near), p_waits, v_from);
        if p_waits and v_answer ->> 'state' <> 'placed' then
          raise exception 'bet % is not placed', v_answer -> 'n' using errcode = 'MR008';
        end if;
        v_answers := v_answers || v_answer;
      end loop;
    end if;
  exception when sqlstate 'MR008' then
    return jsonb_build_array(v_answer);
  end;
  return v_answers;
end $$;
