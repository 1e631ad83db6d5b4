-- A bet may wait for its balance, a lock or a connection after it was quoted. The commit that books it, or pays an early
-- settlement, therefore reads what decides its legs and what closes or suspends their markets, and refuses a quote older
-- than a second.

-- The newest message of the feed that closed, suspended or decided something of a match: its number in the present life of
-- the feed. A leg names the number that it was quoted at (`data.feed_seq`); an older one is quoted again (MR006).
create table feed_closed (
  match_id bigint primary key,
  seq bigint not null,
  received_at timestamptz not null default clock_timestamp()
) with (fillfactor = 70);
create index feed_closed_received on feed_closed (received_at);

-- Whoever stores that a match is closed or decided has its advisory lock alone to the commit; bookings share it. Null or
-- a number that is not the newest: the match is not as it was quoted. It never waits.
create function feed_match_current(p_match bigint, p_seq bigint) returns boolean language plpgsql as $$
begin
  return pg_try_advisory_xact_lock_shared(720430, hashtext(p_match::text))
     and not exists (select from feed_closed where match_id = p_match and seq > coalesce(p_seq, 0));
end $$;

-- As before. `p_closed`: [{"match_id", "seq"}, …], messages that close or suspend something; messages about results do so
-- themselves. What other processes have stored already costs one reading.
drop function feed_take_results(int, jsonb, bigint, bigint);
create function feed_take_results(p_epoch int, p_rows jsonb, p_seq bigint, p_ts bigint, p_closed jsonb default '[]')
returns int language plpgsql as $$
declare
  v_subjects text[];
  v_matches bigint[];
  v_seqs bigint[];
begin
  select array_agg(match_id order by hashtext(match_id::text)), array_agg(seq order by hashtext(match_id::text))
    into v_matches, v_seqs
    from (select match_id, max(seq) as seq
            from (select * from jsonb_to_recordset(p_closed) as c (match_id bigint, seq bigint)
                  union all
                  select * from jsonb_to_recordset(p_rows) as r (match_id bigint, seq bigint)) named
           group by match_id) newest
   where not exists (select from feed_closed c where c.match_id = newest.match_id and c.seq >= newest.seq)
     and exists (select from feed_cursor where epoch = p_epoch);
  -- In the order of the locks, which is the same in every process.
  perform pg_advisory_xact_lock(720430, hashtext(match_id::text)) from unnest(v_matches) match_id;
  insert into feed_closed as c (match_id, seq)
    select * from unnest(v_matches, v_seqs)
    on conflict (match_id) do update set seq = excluded.seq, received_at = excluded.received_at
      where c.seq < excluded.seq;
  with fresh as (
    insert into feed_results (match_id, market_id, epoch, seq, kind, outcomes, from_at, to_at, reason)
      select r.match_id, r.market_id, p_epoch, r.seq, r.kind, r.outcomes, r.from_at, r.to_at, r.reason
        from jsonb_to_recordset(p_rows) as r (match_id bigint, market_id bigint, seq bigint, kind text, outcomes jsonb,
             from_at bigint, to_at bigint, reason text)
       order by r.match_id, r.market_id, r.seq
      on conflict do nothing returning match_id, market_id)
  select array_agg(feed_subject(p_epoch, match_id, market_id)) into v_subjects from fresh;
  if v_subjects is not null then
    perform bet_enqueue(v_subjects);
  end if;
  update feed_cursor set seq = greatest(seq, p_seq), ts = greatest(ts, p_ts)
   where id = 1 and epoch = p_epoch and (seq < p_seq or ts < p_ts);
  return coalesce(array_length(v_subjects, 1), 0);
end $$;

-- As before, and forgets what was closed: a new life of the feed numbers its messages anew.
create or replace function feed_begin(p_run text, p_seq bigint, p_time bigint, out epoch int, out resume bigint)
language plpgsql as $$
declare
  c feed_cursor;
begin
  select * into c from feed_cursor where id = 1 for update;
  if c.seq > 0 and (c.run <> p_run
                    or ((c.run is null or p_run is null) and p_seq < c.seq and p_time > c.ts)) then
    c.epoch := c.epoch + 1;
    c.seq := p_seq;
    delete from feed_closed;
  elsif c.seq = 0 then
    c.seq := p_seq;
  end if;
  update feed_cursor f set epoch = c.epoch, run = p_run, seq = c.seq, ts = greatest(p_time, f.ts) where f.id = 1;
  epoch := c.epoch;
  resume := c.seq;
end $$;

-- What stands of the messages about the results of a market: the outcome is settled, or the whole market cancelled.
create function feed_is_decided(p_epoch int, p_match bigint, p_market bigint, p_outcome bigint) returns boolean
language sql stable as $$
  select exists (
    select from feed_results r
     where r.match_id = p_match and r.market_id = p_market and r.epoch = p_epoch
       and case r.kind
             when 'settlement' then exists (select from jsonb_array_elements(r.outcomes) o where (o->>0)::bigint = p_outcome)
               and not exists (select from feed_results back
                                where back.match_id = p_match and back.market_id = p_market and back.epoch = p_epoch
                                  and back.kind = 'rollback_settlement' and back.seq > r.seq)
             when 'bet_cancel' then r.from_at is null and r.to_at is null
               and not exists (select from feed_results back
                                where back.match_id = p_match and back.market_id = p_market and back.epoch = p_epoch
                                  and back.kind = 'rollback_cancel' and back.from_at is null and back.to_at is null
                                  and back.seq > r.seq)
             else false end)
$$;

create function feed_leg_current() returns trigger language plpgsql as $$
declare
  v_epoch int := split_part(new.subject, ':', 2)::int;
  v_match bigint := split_part(new.subject, ':', 3)::bigint;
begin
  if not feed_match_current(v_match, (new.data->>'feed_seq')::bigint)
     or v_epoch < (select epoch from feed_cursor) then
    raise exception '% was quoted before the feed closed it', new.subject using errcode = 'MR006';
  end if;
  if feed_is_decided(v_epoch, v_match, split_part(new.subject, ':', 4)::bigint, (new.data->>'outcome_id')::bigint) then
    raise exception '% is decided', new.subject using errcode = 'MR005';
  end if;
  return null;
end $$;
create constraint trigger feed_leg_current after insert on bet_legs deferrable initially deferred
  for each row when (new.subject like 'feed:%') execute function feed_leg_current();

-- As before, by what the feed closed and by results as well.
create or replace function sports_leg_current() returns trigger language plpgsql as $$
declare
  v_trading jsonb := new.data->'trading';
  v_league bigint := (new.data->>'league_id')::bigint;
  v_match text := regexp_replace(new.subject, ':[^:]*$', '');
begin
  if not pg_try_advisory_xact_lock_shared(720430, hashtext(v_match))
     or (new.subject like 'sports:f:%'
         and (not feed_match_current(split_part(new.subject, ':', 4)::bigint, (new.data->>'feed_seq')::bigint)
              or split_part(new.subject, ':', 3)::int < (select epoch from sports_feed)))
  then
    raise exception '% was quoted before the feed closed it', new.subject using errcode = 'MR006';
  end if;
  if exists (select from sports_results
              where subject = v_match and (decided is not null or voided ?| array['*', new.data->>'market_id'])) then
    raise exception '% is decided', new.subject using errcode = 'MR005';
  end if;
  if exists (
    select 1
      from (values ('all', '', coalesce((v_trading->>'all')::int, 0)),
                   ('match', v_match, coalesce((v_trading->>'match')::int, 0)),
                   ('market', new.data->>'market_id', coalesce((v_trading->>'market')::int, 0))
           ) as quoted (kind, key, version)
      join sports_overrides o on o.kind = quoted.kind and o.key = quoted.key
      where o.version > quoted.version
  ) or exists (
    -- The row of league 0 is for leagues that have none of their own.
    select 1 from sports_leagues l
      where (l.league_id = v_league and l.version > coalesce((v_trading->>'league')::int, 0))
         or (l.league_id = 0 and l.version > coalesce((v_trading->>'leagues')::int, 0)
             and not exists (select 1 from sports_leagues own where own.league_id = v_league))
  ) then
    raise exception '% was quoted by what operators had set before', new.subject using errcode = 'MR006';
  end if;
  return null;
end $$;

create function sports_result_alone() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(720430, hashtext(new.subject));
  return new;
end $$;
create trigger sports_result_alone before insert or update on sports_results
  for each row execute function sports_result_alone();

-- An early settlement goes by prices of legs that have no result: `offer.seen` names, by position, the feed's number that
-- each was read at.
create or replace view bet_leg_data as select bet_id, position, data, subject from bet_legs;

create function feed_cash_out_current() returns trigger language plpgsql as $$
begin
  if exists (
    select from bet_leg_data l
     where l.bet_id = new.bet_id and new.results[l.position + 1] is null
       and case when l.subject like 'feed:%'
                  then not feed_match_current(split_part(l.subject, ':', 3)::bigint, (new.offer->'seen'->>l.position)::bigint)
                when l.subject like 'sports:f:%'
                  then not feed_match_current(split_part(l.subject, ':', 4)::bigint, (new.offer->'seen'->>l.position)::bigint)
                else false end
  ) then
    raise exception 'the offer for bet % goes by prices from before the feed closed them', new.bet_id
      using errcode = 'MR006';
  end if;
  return null;
end $$;
create constraint trigger feed_cash_out_current after insert on bet_cash_outs deferrable initially deferred
  for each row when (new.offer ? 'seen') execute function feed_cash_out_current();

-- MR006 where a quote is older than a second. `p_age`: ms, at `p_from`, when the statement that books it began.
create function bet_quote_fresh(p_age int, p_from timestamptz) returns void language plpgsql as $$
begin
  if p_age + extract(epoch from clock_timestamp() - p_from) * 1000 > 1000 then
    raise exception 'the quote is older than a second' using errcode = 'MR006';
  end if;
end $$;

-- As before. `p_age`: of the quote when it is called, ms.
drop function bet_place(bigint, text, text, text, bigint, bigint, bigint, text, jsonb, jsonb, jsonb, text[]);
create function bet_place(p_member bigint, p_key text, p_body_hash text, p_product text, p_stake bigint,
                          p_ratio bigint, p_win bigint, p_rule text, p_data jsonb, p_legs jsonb,
                          p_limits jsonb default null, p_alerts text[] default '{}',
                          p_age int default 0) returns jsonb
language plpgsql as $$
declare
  v_from constant timestamptz := clock_timestamp();
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
  perform bet_quote_fresh(p_age, v_from);
  return jsonb_build_object('state', 'placed', 'id', v.id, 'money', v_posted.money,
                            'placed_at', floor(extract(epoch from v.placed_at) * 1000));
end $$;

-- As before. A bet also has its "age": of its quote when the statement is sent, ms.
create or replace function bet_place_many(p_bets jsonb) returns jsonb language plpgsql as $$
declare
  v_from constant timestamptz := clock_timestamp();
  v_age int;
  v_members bigint[];
  v_limited boolean;
  v_watch bigint[];
  v_near int[] := '{}';
  -- One shard of each outcome for all of them, chosen as bet_place does.
  v_shard bigint := nextval('bets_id_seq') % 16;
  v_placed jsonb;
begin
  select array_agg(member_id), bool_or(limits is not null), coalesce(max(age), 0) into v_members, v_limited, v_age
    from jsonb_to_recordset(p_bets) as bet (member_id bigint, limits jsonb, age int);
  v_watch := protection_watch_of(v_members);
  if v_limited then
    v_near := bet_near(p_bets);
  end if;
  with asked as materialized (
    select nextval('bets_id_seq') as id, b.*
      from (select *, count(*) over (partition by member_id, key) as attempts
              from jsonb_to_recordset(p_bets) as bet (n int, member_id bigint, key text, body_hash text, product text,
                   stake bigint, ratio bigint, win bigint, rule text, data jsonb, legs jsonb)) b
     where attempts = 1 and member_id <> all (v_watch) and n <> all (v_near)
       and (select earlier.id from bets earlier where earlier.member_id = b.member_id and earlier.key = b.key) is null
       and (jsonb_array_length(legs) = 1
            or (select count(leg ->> 'match_key') = count(distinct leg ->> 'match_key')
                  from jsonb_array_elements(legs) leg))
     order by n),
  moves as (
    select array_agg(product || ':bet:' || id || ':stake' order by n) as keys,
           array_agg(product || ':bet:' || id order by n) as refs, array_agg(member_id order by n) as members,
           array_agg(-stake order by n) as amounts
      from asked),
  moved as materialized (
    select done.* from moves cross join lateral
           ledger_move_many('bet', 'cash', 'house:bets_open', keys, refs, members, amounts) done),
  placed as (
    insert into bets (id, member_id, key, body_hash, product, stake, ratio, win, rule, data, stake_transaction,
                      money_after) overriding system value
      select a.id, a.member_id, a.key, a.body_hash, a.product, a.stake, a.ratio, a.win, a.rule, a.data,
             m.transaction_id, m.money
        from asked a join moved m on m.key = a.product || ':bet:' || a.id || ':stake'
       order by a.n
      returning id, stake, win, money_after, placed_at),
  legs as (
    insert into bet_legs (bet_id, position, subject, odds, data, match_key, market_key, outcome_key, shard)
      select p.id, l.position, l.subject, l.odds, l.data, l.match_key, l.market_key, l.outcome_key,
             case when l.outcome_key is null then null
                  when pg_try_advisory_xact_lock(hashtextextended(l.outcome_key, v_shard % 4)) then v_shard % 4
                  when pg_try_advisory_xact_lock(hashtextextended(l.outcome_key, v_shard % 4 + 4)) then v_shard % 4 + 4
                  when pg_try_advisory_xact_lock(hashtextextended(l.outcome_key, v_shard % 4 + 8)) then v_shard % 4 + 8
                  when pg_try_advisory_xact_lock(hashtextextended(l.outcome_key, v_shard % 4 + 12)) then v_shard % 4 + 12
                  else v_shard end
        from asked a join placed p using (id)
       cross join lateral jsonb_to_recordset(a.legs) as l (position int, subject text, odds int, data jsonb,
             match_key text, market_key text, outcome_key text)
      returning bet_id, match_key, market_key, outcome_key, shard),
  counted as (
    insert into bet_exposure as e (match_key, market_key, outcome_key, shard, legs, wins, stakes, bets, bet_stakes)
      select match_key, market_key, outcome_key, shard, count(*), sum(win), sum(stake), count(*), sum(stake)
        from legs join placed on id = bet_id where match_key is not null
       group by match_key, market_key, outcome_key, shard order by match_key, market_key, outcome_key, shard
      on conflict (match_key, market_key, outcome_key, shard) do update
        set legs = e.legs + excluded.legs, wins = e.wins + excluded.wins, stakes = e.stakes + excluded.stakes,
            bets = e.bets + excluded.bets, bet_stakes = e.bet_stakes + excluded.bet_stakes)
  select jsonb_agg(jsonb_build_object('n', n, 'id', id, 'money', money_after,
                                      'placed_at', floor(extract(epoch from placed_at) * 1000)))
    into v_placed from placed join asked using (id);
  perform bet_quote_fresh(v_age, v_from);
  return coalesce(v_placed, '[]');
end $$;

-- As before. `p_age`: of the offer when it is called, ms.
drop function bet_cash_out(bigint, bigint, text, bigint, int, text[], jsonb);
create function bet_cash_out(p_bet bigint, p_member bigint, p_key text, p_value bigint, p_version int,
                             p_results text[], p_offer jsonb, p_age int default 0) returns jsonb language plpgsql as $$
declare
  v_from constant timestamptz := clock_timestamp();
  v bets;
  c bet_cash_outs;
  v_money bigint;
begin
  select * into v from bets where id = p_bet and member_id = p_member for update;
  if v.id is null then
    return '{"state": "missing"}';
  end if;
  select * into c from bet_cash_outs where member_id = p_member and key = p_key;
  if c.bet_id is not null then
    if c.bet_id <> p_bet or c.value <> p_value then
      return '{"state": "reused"}';
    end if;
    return jsonb_build_object('state', 'replay', 'money', c.money_after, 'results', to_jsonb(c.results));
  end if;
  if v.status <> 'open' or v.version <> p_version
     or exists (select 1 from bet_legs where bet_id = p_bet and result is not null
                and result is distinct from p_results[position + 1]) then
    return '{"state": "stale"}';
  end if;
  perform bet_settle(p_bet, p_version, p_results, 'cashed_out', p_value);
  v_money := ledger_balance('member:' || p_member || ':cash');
  insert into bet_cash_outs (bet_id, member_id, key, value, offer, results, money_after)
    values (p_bet, p_member, p_key, p_value, p_offer, p_results, v_money);
  perform bet_quote_fresh(p_age, v_from);
  return jsonb_build_object('state', 'paid', 'money', v_money, 'results', to_jsonb(p_results));
end $$;
