-- Placing a bet and sealing its postings at less cost. What is refused, posted and sealed stays what it was.
--
-- A function in SQL that reads the clock while it calls itself stable is planned anew in each transaction; so is one with
-- a query in it. protection_excluded was the one, asked by each bet, ledger_digest the other, asked by each posting.

-- Moves money between a member's wallet and an account of the house or a vendor: one balanced transaction, as ledger_post
-- books it, without lists of entries. p_amount is what the member gets, below 0 what the member gives; KRW (of wallets of
-- points 1/100 of a point). Answers the wallet's balance after it. MR001 where it would fall below 0.
create function ledger_move(p_kind text, p_key text, p_reference text, p_member bigint, p_wallet text, p_account text,
                            p_amount bigint, out transaction_id bigint, out money bigint) language plpgsql as $$
begin
  insert into ledger_transactions (kind, key, reference) values (p_kind, p_key, p_reference)
    returning id into transaction_id;
  insert into ledger_entries (transaction_id, line, account, amount)
    values (ledger_move.transaction_id, 1, 'member:' || p_member || ':' || p_wallet, p_amount),
           (ledger_move.transaction_id, 2, p_account, -p_amount);
  -- Last, so that the wallet is locked for as short as possible.
  update wallets set balance = balance + p_amount, version = version + 1
   where member_id = p_member and wallet = p_wallet and balance + p_amount >= 0 returning balance into money;
  if not found then
    if p_amount < 0 then
      raise exception 'balance of member % % is short', p_member, p_wallet using errcode = 'MR001';
    end if;
    insert into wallets as w (member_id, wallet, balance, version) values (p_member, p_wallet, p_amount, 1)
      on conflict (member_id, wallet) do update set balance = w.balance + excluded.balance, version = w.version + 1
      returning balance into money;
  end if;
end $$;

-- What a seal covers: everything that was written of a transaction.
create view ledger_sealed_texts as
  select t.id, '|' || t.id || '|' || t.kind || '|' || t.key || '|' || t.reference || '|' ||
         extract(epoch from t.created_at)::text || '|' ||
         coalesce((select string_agg(e.line || ',' || e.account || ',' || e.amount, ';' order by e.line)
                     from ledger_entries e where e.transaction_id = t.id), '') as text
    from ledger_transactions t;

-- As before, with the texts of all transactions read by one statement and the seals written by one.
create or replace function ledger_seal(p_limit int, p_lookback bigint default 2000) returns int language plpgsql as $$
declare
  v record;
  v_hash text;
  v_seq bigint;
  v_from bigint;
  v_ids bigint[] := '{}';
  v_hashes text[] := '{}';
begin
  if not pg_try_advisory_xact_lock(720001) then
    return 0;
  end if;
  select seq, hash into v_seq, v_hash from ledger_seals order by seq desc limit 1;
  v_from := coalesce((select max(transaction_id) from ledger_seals), 0) - p_lookback;
  v_seq := coalesce(v_seq, 0);
  v_hash := coalesce(v_hash, '');
  for v in
    select t.id, t.text from ledger_sealed_texts t
     where t.id > v_from and not exists (select 1 from ledger_seals s where s.transaction_id = t.id)
     order by t.id limit p_limit
  loop
    v_hash := encode(sha256(convert_to(v_hash || v.text, 'UTF8')), 'hex');
    v_ids := v_ids || v.id;
    v_hashes := v_hashes || v_hash;
  end loop;
  insert into ledger_seals (seq, transaction_id, hash)
    select v_seq + n, id, hash from unnest(v_ids, v_hashes) with ordinality as sealed (id, hash, n);
  return cardinality(v_ids);
end $$;

-- As before, with one reading of the ledger in place of one for each seal.
create or replace function ledger_verify(out ok boolean, out unbalanced bigint, out total_krw numeric, out total_pt numeric,
                              out wallets_wrong bigint, out sealed bigint, out unsealed bigint, out broken_at bigint)
language plpgsql stable as $$
declare
  v record;
  v_hash text := '';
  v_next bigint := 1;
begin
  select count(*) into unbalanced from (
    select 1 from ledger_entries group by transaction_id, ledger_currency(account) having sum(amount) <> 0) x;
  select coalesce(sum(amount) filter (where ledger_currency(account) = 'KRW'), 0),
         coalesce(sum(amount) filter (where ledger_currency(account) = 'PT'), 0)
    into total_krw, total_pt from ledger_entries;
  select count(*) into wallets_wrong from (
    select 1 from (select 'member:' || member_id || ':' || wallet as account, balance from wallets) w
      full join (select account, sum(amount) as amount from ledger_entries where account like 'member:%' group by account) e
      using (account)
     where coalesce(w.balance, 0) <> coalesce(e.amount, 0)) x;
  select count(*) into sealed from ledger_seals;
  select count(*) into unsealed from ledger_transactions t
   where not exists (select 1 from ledger_seals s where s.transaction_id = t.id);
  for v in
    select s.seq, s.hash, t.text from ledger_seals s left join ledger_sealed_texts t on t.id = s.transaction_id
     order by s.seq
  loop
    v_hash := encode(sha256(convert_to(v_hash || v.text, 'UTF8')), 'hex');
    if v.seq <> v_next or v_hash is distinct from v.hash then
      broken_at := v.seq;
      exit;
    end if;
    v_next := v_next + 1;
  end loop;
  ok := unbalanced = 0 and total_krw = 0 and total_pt = 0 and wallets_wrong = 0 and broken_at is null;
end $$;

drop function ledger_digest(bigint, text);

-- Limits of members that are in force, their own and those of operators; in KRW, of 'time' in minutes.
create view member_limits_in_force as
  select member_id, kind, span, amount from member_limits where ended_at is null
  union all
  select member_id, kind, span, amount from member_operator_limits where ends_at is null
  union all
  select member_id, kind, span, amount from member_operator_limits where ends_at > clock_timestamp();

-- As before. What stands in the way of most members is nothing: one statement says so, and limits are read only where
-- there are any.
create or replace function protection_check(p_member bigint, p_act text, p_amount bigint) returns void language plpgsql as $$
declare
  v record;
  r record;
  v_play record;
  v_has_play boolean := false;
  v_used bigint;
begin
  select exists (select from protection_age) as asks_age,
         p.excluded_at is not null
         and (p.return_requested_at is null
              or clock_timestamp() < greatest(p.excluded_until, p.return_requested_at + interval '24 hours')) as excluded,
         p.time_out_until > clock_timestamp() as timed_out,
         exists (select from member_limits_in_force where member_id = p_member) as limited,
         p.reality_from + p.reality_minutes * interval '1 minute' < clock_timestamp() as reality_due
    into v
    from (select) one left join member_protection p on p.member_id = p_member;
  if v.asks_age then
    if age_stopped(p_member, (select birth from members where id = p_member)) then
      raise exception 'the age of member % is not verified', p_member using errcode = 'MR010', detail = '{"reason": "age_unverified"}';
    end if;
  end if;
  if v.excluded then
    raise exception 'member % is excluded', p_member using errcode = 'MR010', detail = '{"reason": "self_excluded"}';
  elsif v.timed_out then
    raise exception 'member % is in a time-out', p_member using errcode = 'MR010', detail = '{"reason": "time_out"}';
  end if;
  if v.limited then
    for r in
      select kind, span, amount, kind in ('stake', 'loss') as is_play,
             max(case span when 'day' then 1 when 'week' then 7 else 30 end) filter (where kind in ('stake', 'loss')) over () as days
        from member_limits_in_force
       where member_id = p_member
         and case p_act when 'deposit' then kind = 'deposit' when 'bet' then kind <> 'deposit'
                        else kind in ('loss', 'time') end
       order by kind, span, amount
    loop
      if r.is_play then
        if not v_has_play then
          select * into v_play
            from protection_play(p_member, case r.days when 1 then 'day' when 7 then 'week' else 'month' end);
          v_has_play := true;
        end if;
        v_used := case r.kind || ' ' || r.span
                    when 'stake day' then v_play.stake_day when 'stake week' then v_play.stake_week
                    when 'stake month' then v_play.stake_month when 'loss day' then v_play.loss_day
                    when 'loss week' then v_play.loss_week else v_play.loss_month end;
      else
        v_used := protection_used(p_member, r.kind, r.span);
      end if;
      if (case when r.kind = 'time' then v_used >= r.amount * 60 else v_used + p_amount > r.amount end) then
        raise exception 'the % limit of member % is reached', r.kind, p_member using errcode = 'MR010', detail =
          jsonb_build_object('reason', case r.kind when 'deposit' then 'deposit_limit' else 'own_limit_' || r.kind end,
                             'span', r.span, 'limit', r.amount, 'used', v_used)::text;
      end if;
    end loop;
  end if;
  -- Last: a limit that is reached is no matter of looking and going on.
  if p_act = 'bet' and v.reality_due then
    raise exception 'a reality check of member % is due', p_member using errcode = 'MR010', detail = '{"reason": "reality_check"}';
  end if;
end $$;

-- As before, with the stake moved by ledger_move.
create or replace function bet_place(p_member bigint, p_key text, p_body_hash text, p_product text, p_stake bigint,
                          p_ratio bigint, p_win bigint, p_rule text, p_data jsonb, p_legs jsonb,
                          p_limits jsonb default null, p_alerts text[] default '{}') returns jsonb
language plpgsql as $$
declare
  v bets;
  v_id bigint;
  v_reference text;
  v_posted record;
  v_simple boolean;
begin
  select * into v from bets where member_id = p_member and key = p_key;
  if v.id is not null then
    if v.body_hash <> p_body_hash then
      return '{"state": "reused"}';
    end if;
    return jsonb_build_object('state', 'replay', 'id', v.id, 'money', v.money_after,
                              'placed_at', floor(extract(epoch from v.placed_at) * 1000));
  end if;
  v_id := nextval('bets_id_seq');
  v_reference := p_product || ':bet:' || v_id;
  v_posted := ledger_move('bet', v_reference || ':stake', v_reference, p_member, 'cash', 'house:bets_open', -p_stake);
  -- Of two first attempts at once the second fails here, once the first has committed, and is asked again.
  insert into bets (id, member_id, key, body_hash, product, stake, ratio, win, rule, data, stake_transaction,
                    money_after) overriding system value
    values (v_id, p_member, p_key, p_body_hash, p_product, p_stake, p_ratio, p_win, p_rule, p_data,
            v_posted.transaction_id, v_posted.money)
    returning * into v;
  insert into bet_legs (bet_id, position, subject, odds, data, match_key, market_key, outcome_key, shard)
    select v.id, l.position, l.subject, l.odds, l.data, l.match_key, l.market_key, l.outcome_key,
           -- The first of four that no other transaction counts in, held to the end of this one; where all are taken,
           -- one that has to be waited for. In the statement itself: a function would cost as much as the count.
           case when l.outcome_key is null then null
                when pg_try_advisory_xact_lock(hashtextextended(l.outcome_key, v_id % 4)) then v_id % 4
                when pg_try_advisory_xact_lock(hashtextextended(l.outcome_key, v_id % 4 + 4)) then v_id % 4 + 4
                when pg_try_advisory_xact_lock(hashtextextended(l.outcome_key, v_id % 4 + 8)) then v_id % 4 + 8
                when pg_try_advisory_xact_lock(hashtextextended(l.outcome_key, v_id % 4 + 12)) then v_id % 4 + 12
                else v_id % 16 end
      from jsonb_to_recordset(p_legs) as l (position int, subject text, odds int, data jsonb, match_key text,
           market_key text, outcome_key text);
  if p_limits is not null and bet_guard(v, p_limits) then
    p_alerts := p_alerts || 'match'::text;
  end if;
  if cardinality(p_alerts) > 0 then
    insert into bet_alerts (bet_id, reasons) values (v_id, p_alerts);
  end if;
  v_simple := jsonb_array_length(p_legs) = 1
    or (select count(match_key) = count(distinct match_key) from bet_legs where bet_id = v_id);
  -- Last: bets of one shard on one outcome wait for each other from here to the commit.
  perform bet_expose(v, 1, v_simple);
  return jsonb_build_object('state', 'placed', 'id', v.id, 'money', v_posted.money,
                            'placed_at', floor(extract(epoch from v.placed_at) * 1000));
end $$;
