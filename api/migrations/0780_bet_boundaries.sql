-- Tables of bets (`bets`, `bet_…`) are read and written by functions whose names begin with `bet_` and by the views that a
-- comment beginning with 'bets:' marks; all others read these views. What a product adds to booking hangs on `bet_legs`.

-- What products keep with the legs of a bet, settled or not.
create view bet_leg_data as select bet_id, position, data from bet_legs;

comment on view member_bets is 'bets: every bet, without what its product keeps with it';
comment on view open_bet_legs is 'bets: legs of open bets that wait for a result';
comment on view bet_subjects is 'bets: what some bet, settled or not, was made on';
comment on view bet_leg_data is 'bets: what products keep with legs';
comment on view member_bet_subjects is 'bets: what a member bet on, with the results of the legs';
comment on view match_bet_legs is 'bets: legs that are counted by match, market and outcome, with their bets';
comment on view open_alert_matches is 'bets: bets that the desk has not looked at yet, by match';
comment on view match_exposure is 'bets: loss on each match, an upper bound';
comment on view market_exposure is 'bets: loss on each market by its worst outcome';
comment on view outcome_exposure is 'bets: loss on each outcome';
comment on view member_exposure is 'bets: loss on the open bets of each member';
comment on view product_exposure is 'bets: loss on the open bets of each product';
comment on view bet_counted is 'bets: how often a bet counts by match, market and outcome; for the check of exposure';
comment on view bet_exposure_outcomes is 'bets: exposure of outcomes over its shards; for the check of exposure';
comment on view bet_exposure_wrong is 'bets: where exposure and open bets differ; for the check of exposure';

-- What a bet is on, for reports. Many games of one kind are 'sport:1', one game by rounds 'game:3', more than one 'mixed'.
create or replace view bet_games as
  select b.id as bet_id, b.product, b.member_id,
         coalesce((select case when min(g.game) = max(g.game) then min(g.game) else 'mixed' end
                     from (select coalesce('game:' || (l.data ->> 'game'), 'sport:' || (l.data ->> 'sport_id')) as game
                             from bet_leg_data l where l.bet_id = b.id) g), 'other') as game
    from member_bets b;

-- Settles a bet as won at a ratio, in 1/100, that was decided outside of its legs' odds: pays stake × ratio down to a whole
-- won. Null, and nothing is changed, where the bet is void, won or cashed out already; one that was settled as lost
-- meanwhile is corrected.
create function bet_pay_at(p_bet bigint, p_ratio int) returns bigint language plpgsql as $$
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

create or replace function graph_bet_added() returns trigger language plpgsql as $$
begin
  insert into graph_bets (bet_id, round_id, member_id, stake, auto, leaves_at)
    select b.id, (new.data->>'round')::bigint, b.member_id, b.stake, (new.data->>'auto')::int,
           (new.data->>'leaves_at')::int
      from member_bets b where b.id = new.bet_id;
  return null;
end $$;

-- Cashes one bet out at what the server received at `p_received`; `p_at` is the multiplier of that moment. Answers "state":
-- "paid" or "replay" with "at", "paid", "money"; "already" with "at"; "crashed" with "crash"; "not_running", "reused" (the
-- key came with another bet), "missing", or "ahead": `p_received` lies ahead of the database's clock.
create or replace function graph_cash_out(p_member bigint, p_round bigint, p_bet bigint, p_key text, p_received bigint,
                                          p_at int) returns jsonb language plpgsql as $$
declare
  g graph_bets;
  c graph_bets;
  u graph_runs;
  v_at int;
  v_paid bigint;
  v_money bigint;
begin
  select * into g from graph_bets where bet_id = p_bet and member_id = p_member and round_id = p_round for update;
  if g.bet_id is null then
    return '{"state": "missing"}';
  end if;
  select * into c from graph_bets where member_id = p_member and key = p_key;
  if c.bet_id <> p_bet then
    return '{"state": "reused"}';
  end if;
  if c.bet_id is not null then
    return jsonb_build_object('state', 'replay', 'at', g.at, 'paid', g.paid, 'money', g.money_after);
  end if;
  if g.at is not null then
    return jsonb_build_object('state', 'already', 'at', g.at);
  end if;
  select * into u from graph_runs where round_id = p_round;
  if u.round_id is null or p_received < u.starts_at then
    return '{"state": "not_running"}';
  end if;
  if p_received > game_now() + 50 then
    return '{"state": "ahead"}';
  end if;
  if p_received >= u.ends_at then
    return case when g.leaves_at <= u.crash then jsonb_build_object('state', 'already', 'at', g.leaves_at)
                else jsonb_build_object('state', 'crashed', 'crash', u.crash) end;
  end if;
  if p_at is null or p_at not between 100 and u.crash - 1 then
    raise exception 'a multiplier of % before the crash of round %', p_at, p_round;
  end if;
  v_at := least(p_at, g.leaves_at);
  v_paid := bet_pay_at(p_bet, v_at);
  if v_paid is null then
    return '{"state": "not_running"}';
  end if;
  v_money := ledger_balance('member:' || p_member || ':cash');
  update graph_bets set at = v_at, received_at = p_received, key = p_key, paid = v_paid, money_after = v_money,
         changes = changes + 1
   where bet_id = p_bet;
  return jsonb_build_object('state', 'paid', 'at', v_at, 'paid', v_paid, 'money', v_money);
end $$;

-- Pays bets that left a running round by themselves up to `p_at`, at most `p_most` of them;
-- it takes its turn with `graph_cash_outs`. Answers how many.
create or replace function graph_pay_leaving(p_round bigint, p_at int, p_most int) returns int language plpgsql as $$
declare
  g record;
  v_paid bigint;
  v_count int := 0;
begin
  if not exists (select from graph_bets where round_id = p_round and at is null and leaves_at <= p_at) then
    return 0;
  end if;
  perform pg_advisory_xact_lock(720505);
  for g in
    select b.bet_id, b.leaves_at from graph_bets b join graph_runs u on u.round_id = b.round_id
     where b.round_id = p_round and b.at is null and b.leaves_at <= least(p_at, u.crash)
     order by b.leaves_at, b.bet_id limit p_most for update of b skip locked
  loop
    v_paid := bet_pay_at(g.bet_id, g.leaves_at);
    update graph_bets set at = leaves_at, paid = v_paid, changes = changes + 1 where bet_id = g.bet_id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

drop function graph_pay_due(bigint, int, int);
drop function graph_pay(bigint, int);

-- Deletes rounds that were over before a time and that nobody bet on, of those after (p_time, p_id) in the order of their
-- draws. A round that stays keeps the hash of a deleted one before it: its proof holds as it did. Answers how many were
-- deleted and where it came to; null where there are no more.
create or replace function game_rounds_prune(p_before bigint, p_time bigint, p_id bigint, p_limit int)
returns table (deleted int, last_time bigint, last_id bigint) language plpgsql as $$
declare
  v_looked bigint[];
  v_old bigint[];
begin
  select array_agg(l.id), max(l.draws_at) into v_looked, last_time
    from (select r.id, r.draws_at from game_rounds r
           where (r.draws_at, r.id) > (p_time, p_id) and r.draws_at < p_before
           order by r.draws_at, r.id limit p_limit) l;
  select max(r.id) into last_id from game_rounds r where r.id = any (v_looked) and r.draws_at = last_time;
  select array_agg(r.id) into v_old from game_rounds r
    where r.id = any (v_looked) and r.state in ('settled', 'void') and (r.chain_id is null or r.game_hash is not null)
      and not exists (select 1 from bet_subjects l where l.subject = r.product || ':r:' || r.id);
  update game_rounds n set commitment = o.game_hash from game_rounds o
    where o.id = any (v_old) and n.chain_id = o.chain_id and n.position = o.position + 1 and n.id <> all (v_old);
  delete from game_rounds r where r.id = any (v_old);
  get diagnostics deleted = row_count;
  return next;
end $$;

-- Removes the last rounds of a game, from the draw `p_from` on, that have not opened and have no bets, so that they are
-- planned anew. They are the last of their chain: the next rounds take their places in it, whose hashes nobody has seen.
-- Answers how many were removed.
create or replace function game_rounds_unplan(p_game int, p_from bigint) returns int language plpgsql as $$
declare
  v_now bigint;
  v_last bigint;
  v_removed int;
begin
  perform pg_advisory_xact_lock(720500, p_game);
  perform id from game_rounds
    where game = p_game and state = 'scheduled' and draws_at >= p_from order by draws_at for update;
  -- A bet that was being booked on one of them is committed by now, and its round stays with all before it.
  v_now := game_now();
  select max(draws_at) into v_last from game_rounds r
    where game = p_game and draws_at >= p_from
      and (state <> 'scheduled' or opens_at <= v_now
           or exists (select 1 from bet_subjects l where l.subject = r.product || ':r:' || r.id));
  delete from game_rounds where game = p_game and draws_at >= p_from and draws_at > coalesce(v_last, 0);
  get diagnostics v_removed = row_count;
  return v_removed;
end $$;
