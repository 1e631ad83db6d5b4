-- Graph: rounds of no fixed length. A round of graph closes at `closes_at`, its run starts at `draws_at`, when the public
-- random value exists, and ends where its crash point says.

-- Runs whose crash point is decided: as secret as the chains until `ends_at`. Multipliers in 1/100, times in epoch ms.
-- `most`: where bets without an automatic value leave because the round may lose no more. `enqueued`: its bets were looked
-- at after the end.
create table graph_runs (
  round_id bigint primary key references game_rounds (id) on delete cascade,
  starts_at bigint not null,
  ends_at bigint not null check (ends_at >= starts_at),
  crash int not null check (crash >= 100),
  most int not null check (most > 100),
  game_hash text not null,
  salt text not null,
  enqueued boolean not null default false
);
create index graph_runs_due on graph_runs (ends_at) where not enqueued;

-- Bets on graph. `auto`: the member's automatic value; `leaves_at`: where the bet leaves the round by itself, the automatic
-- value or the largest win. `at`: where it left; `received_at`: when the server received the cash-out, null where it left
-- by itself; `key`, `paid` and `money_after`: what is answered when the cash-out is sent again. `framed`:
-- the change that live frames have told last.
create table graph_bets (
  bet_id bigint primary key,
  round_id bigint not null references game_rounds (id),
  member_id bigint not null,
  stake bigint not null,
  auto int,
  leaves_at int not null check (leaves_at > 100),
  at int,
  received_at bigint,
  key text,
  paid bigint,
  money_after bigint,
  changes int not null default 1,
  framed int not null default 0,
  unique (member_id, key)
);
create index graph_bets_round on graph_bets (round_id, stake desc);
create index graph_bets_waiting on graph_bets (round_id) where framed < changes;
create index graph_bets_in on graph_bets (round_id, leaves_at) where at is null;

create function graph_bet_added() returns trigger language plpgsql as $$
begin
  insert into graph_bets (bet_id, round_id, member_id, stake, auto, leaves_at)
    select b.id, (new.data->>'round')::bigint, b.member_id, b.stake, (new.data->>'auto')::int,
           (new.data->>'leaves_at')::int
      from bets b where b.id = new.bet_id;
  return null;
end $$;
create trigger graph_bet_added after insert on bet_legs
  for each row when (new.subject like 'token:r:%' and new.data->>'leaves_at' is not null)
  execute function graph_bet_added();

-- Begins the next round of a game, once: null while one is under way or the pause after the last one is not over. Bets are
-- open at once; the run starts at the first full second that leaves `window` ms to bet and `gap` ms of no bets.
create function graph_begin(p_game int, p_chain bigint, p_window int, p_gap int, p_pause int) returns bigint
language plpgsql as $$
declare
  r game_rounds;
  v_now bigint;
  v_start bigint;
  v_id bigint;
begin
  perform pg_advisory_xact_lock(720500, p_game);
  select * into r from game_rounds where game = p_game order by draws_at desc limit 1;
  v_now := game_now();
  if r.id is not null and (r.state in ('scheduled', 'open', 'closed')
     or v_now < p_pause + coalesce((select ends_at from graph_runs where round_id = r.id), r.draws_at)) then
    return null;
  end if;
  v_start := ceil((v_now + p_window + p_gap) / 1000.0) * 1000;
  v_id := game_round_add(jsonb_build_object('product', 'token', 'game', p_game, 'kind', 'graph', 'source', 'own',
    'opens_at', v_now, 'closes_at', v_start - p_gap, 'draws_at', v_start, 'chain', p_chain, 'beacon', v_start / 1000));
  update game_rounds set state = 'open', version = nextval('game_round_versions') where id = v_id;
  return v_id;
end $$;

-- Decides a round's crash point, once, within a minute of its start; every bet is committed by then. `p_loss`: what the
-- site may lose on the round at most, KRW: bets with an automatic value are paid whatever they promise (booking has
-- counted them), the others leave where the rest of it is used up.
create function graph_decide(p_round bigint, p_crash int, p_elapsed int, p_hash text, p_salt text, p_loss bigint)
returns boolean language plpgsql as $$
declare
  r game_rounds;
  v_auto numeric;
  v_hand numeric;
  v_most int := 1000000;
begin
  select * into r from game_rounds where id = p_round for update;
  if r.id is null or r.kind <> 'graph' or r.state not in ('scheduled', 'open', 'closed')
     or game_now() not between r.draws_at and r.draws_at + 60000
     or exists (select 1 from graph_runs where round_id = p_round) then
    return false;
  end if;
  select coalesce(sum(stake * (auto - 100)) filter (where auto is not null), 0),
         coalesce(sum(stake) filter (where auto is null), 0)
    into v_auto, v_hand from graph_bets where round_id = p_round;
  if v_hand > 0 then
    v_most := least(v_most, 100 + greatest(1, floor((p_loss * 100 - v_auto) / v_hand)));
  end if;
  update graph_bets set leaves_at = v_most where round_id = p_round and auto is null and leaves_at > v_most;
  insert into graph_runs (round_id, starts_at, ends_at, crash, most, game_hash, salt)
    values (p_round, r.draws_at, r.draws_at + p_elapsed, p_crash, v_most, p_hash, p_salt);
  update game_rounds set state = 'closed', version = nextval('game_round_versions') where id = p_round;
  return true;
end $$;

-- What a round has decided happens, however late: it is not void because nobody was there to end it.
create function graph_round_decided() returns trigger language plpgsql as $$
begin
  if exists (select 1 from graph_runs where round_id = old.id) then
    return null;
  end if;
  return new;
end $$;
create trigger graph_round_decided before update on game_rounds
  for each row when (old.kind = 'graph' and new.state = 'void' and new.void_reason = 'missed_draw')
  execute function graph_round_decided();

-- Pays one bet at a multiplier; the caller holds its row of graph_bets. Null where the bet is void. A bet that was settled
-- as lost meanwhile is corrected.
create function graph_pay(p_bet bigint, p_at int) returns bigint language plpgsql as $$
declare
  v bets;
  v_paid bigint;
begin
  select * into v from bets where id = p_bet for update;
  if v.status not in ('open', 'lost') then
    return null;
  end if;
  v_paid := v.stake * p_at / 100;
  perform bet_settle(p_bet, v.version, array['won'], 'won', v_paid);
  return v_paid;
end $$;

-- Pays bets that left a running round by themselves up to `p_at`, at most `p_most` of them. Answers how many.
create function graph_pay_due(p_round bigint, p_at int, p_most int) returns int language plpgsql as $$
declare
  g graph_bets;
  v_paid bigint;
  v_count int := 0;
begin
  for g in
    select b.* from graph_bets b join graph_runs u on u.round_id = b.round_id
     where b.round_id = p_round and b.at is null and b.leaves_at <= least(p_at, u.crash)
     order by b.leaves_at, b.bet_id limit p_most for update of b skip locked
  loop
    v_paid := graph_pay(g.bet_id, g.leaves_at);
    update graph_bets set at = leaves_at, paid = v_paid, changes = changes + 1 where bet_id = g.bet_id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

-- Cashes one bet out at what the server received at `p_received`; `p_at` is the multiplier of that moment. Answers "state":
-- "paid" or "replay" with "at", "paid", "money"; "already" with "at"; "crashed" with "crash"; "not_running", "reused" (the
-- key came with another bet), "missing", or "ahead": `p_received` lies ahead of the database's clock.
create function graph_cash_out(p_member bigint, p_round bigint, p_bet bigint, p_key text, p_received bigint, p_at int)
returns jsonb language plpgsql as $$
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
  v_paid := graph_pay(p_bet, v_at);
  if v_paid is null then
    return '{"state": "not_running"}';
  end if;
  v_money := ledger_balance('member:' || p_member || ':cash');
  update graph_bets set at = v_at, received_at = p_received, key = p_key, paid = v_paid, money_after = v_money,
         changes = changes + 1
   where bet_id = p_bet;
  return jsonb_build_object('state', 'paid', 'at', v_at, 'paid', v_paid, 'money', v_money);
end $$;

-- Ends a run whose time has come, once: its result and its proof are public from here on.
create function graph_end(p_round bigint) returns boolean language plpgsql as $$
begin
  update game_rounds r set state = 'drawn', result = jsonb_build_object('kind', 'graph', 'crash', u.crash),
         game_hash = u.game_hash, salt = u.salt, version = nextval('game_round_versions')
    from graph_runs u
   where r.id = p_round and u.round_id = r.id and r.state in ('scheduled', 'open', 'closed') and u.ends_at <= game_now();
  return found;
end $$;

-- Bets of runs that ended `p_grace` ms ago are looked at: cash-outs that were received in time are paid by then. Answers
-- how many runs.
create function graph_settle(p_game int, p_grace int) returns int language plpgsql as $$
declare
  v_subjects text[];
begin
  with due as (
    update graph_runs u set enqueued = true from game_rounds r
     where r.id = u.round_id and r.game = p_game and r.state in ('drawn', 'settled', 'void') and not u.enqueued
       and u.ends_at + p_grace <= game_now() returning r.product, r.id)
  select array_agg(product || ':r:' || id) into v_subjects from due;
  perform bet_enqueue(v_subjects) where v_subjects is not null;
  return coalesce(cardinality(v_subjects), 0);
end $$;
