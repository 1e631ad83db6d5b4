-- Bets of the feed area, what the feed said about results, and the work that follows from it.
-- Odds and ratios are in 1/100, feed odds in 1/10 000, money is whole KRW, times of the feed are epoch milliseconds.

create table feed_bets (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  -- The member's own key of the attempt, and the digest of what was asked with it.
  key text not null,
  body_hash text not null,
  product text not null default 'feed',
  category int not null check (category in (1, 2)),
  status text not null default 'open' check (status in ('open', 'won', 'lost', 'void')),
  stake bigint not null check (stake > 0),
  ratio bigint not null,
  win bigint not null,
  -- Rounding rule that ratio and win were computed with.
  rule text not null,
  accepts_better boolean not null,
  -- The feed's own clock when the bet was accepted; windows of cancelled bets are told in it.
  feed_at bigint not null,
  paid bigint check (paid >= 0),
  stake_transaction bigint,
  money_after bigint,
  -- Rises with each settlement and each roll-back.
  version int not null default 0,
  placed_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  -- Hidden from the member's list; the record stays.
  hidden_at timestamptz,
  unique (member_id, key),
  check ((status = 'open') = (paid is null))
) with (fillfactor = 80);
create index feed_bets_member on feed_bets (member_id, id desc) where hidden_at is null;
create index feed_bets_open on feed_bets (id) where status = 'open';

create table feed_legs (
  bet_id bigint not null references feed_bets,
  position int not null,
  match_id bigint not null,
  market_id bigint not null,
  outcome_id bigint not null,
  -- Life of the feed in which these ids had this meaning, see feed_cursor.
  epoch int not null,
  sport_id int not null,
  code text not null,
  line int,
  odds int not null,
  feed_odds bigint not null,
  match_time bigint not null,
  -- Score when the bet was accepted, null before the match.
  score_home int,
  score_away int,
  -- {home, away, league, player?}, each in every language of the site.
  names jsonb not null,
  result text check (result in ('won', 'lost', 'void', 'half_won', 'half_lost')),
  primary key (bet_id, position)
) with (fillfactor = 80);
create index feed_legs_market on feed_legs (match_id, market_id);

-- Each message about results, once, in whatever order it comes. (epoch, seq) is its version: `epoch` rises when the
-- feed begins to count anew. Settlements made by rule of the house have seq 0.
create table feed_results (
  match_id bigint not null,
  market_id bigint not null,
  epoch int not null,
  seq bigint not null,
  kind text not null check (kind in ('settlement', 'rollback_settlement', 'bet_cancel', 'rollback_cancel')),
  -- [[outcome id, won 0 | 1, void tenths 0 | 5 | 10], …] of a settlement
  outcomes jsonb,
  from_at bigint,
  to_at bigint,
  reason text,
  received_at timestamptz not null default clock_timestamp(),
  primary key (match_id, market_id, epoch, seq, kind)
);
create index feed_results_received on feed_results (received_at);

-- Outcome ids that the feed used for two meanings: nobody can bet on them and legs on them are void.
create table feed_burnt (
  epoch int not null,
  outcome_id bigint not null,
  match_id bigint not null,
  market_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  primary key (epoch, outcome_id)
);

-- How far the feed's messages about results are stored. `epoch` counts the lives of the feed (its `run`): with a new
-- one, sequence numbers and ids begin anew. `ts` is the feed's time of the newest message.
create table feed_cursor (
  id int primary key check (id = 1),
  epoch int not null,
  run text,
  seq bigint not null,
  ts bigint not null
);
insert into feed_cursor values (1, 1, null, 0, 0);

-- Matches with open bets that the feed no longer knows, since when.
create table feed_missing (
  epoch int not null,
  match_id bigint not null,
  since timestamptz not null default clock_timestamp(),
  primary key (epoch, match_id)
);

-- Bets to look at again. A worker takes a row by moving run_at ahead; a kill only delays it.
-- generation tells whether something new came while the worker was at it.
create table feed_jobs (
  bet_id bigint primary key,
  generation bigint not null default 1,
  run_at timestamptz not null default clock_timestamp(),
  attempts int not null default 0
);
create index feed_jobs_due on feed_jobs (run_at);

create table feed_settlements (
  id bigint generated always as identity primary key,
  bet_id bigint not null references feed_bets,
  status text not null check (status in ('won', 'lost', 'void')),
  paid bigint not null check (paid >= 0),
  transaction_id bigint not null unique,
  reversed_by bigint unique,
  created_at timestamptz not null default clock_timestamp()
);
create index feed_settlements_bet on feed_settlements (bet_id);
-- A bet has at most one settlement that stands.
create unique index feed_settlements_live on feed_settlements (bet_id) where reversed_by is null;

-- What members are told after a commit.
create table feed_outbox (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  bet_id bigint not null,
  status text not null,
  paid bigint,
  stake bigint not null,
  win bigint not null,
  run_at timestamptz not null default clock_timestamp(),
  attempts int not null default 0
);
create index feed_outbox_due on feed_outbox (run_at);

-- Places one bet: idempotency, bet, legs and posting together. Answers
--   {"state": "placed" | "replay", "id", "money", "placed_at"} or {"state": "reused"} (the key came with another body).
-- Raises MR001 where the balance is short, 23505 where another attempt with the same key was first: ask again.
create function feed_place_bet(p_member bigint, p_key text, p_body_hash text, p_category int, p_stake bigint,
                               p_ratio bigint, p_win bigint, p_rule text, p_accepts_better boolean, p_feed_at bigint,
                               p_legs jsonb) returns jsonb
language plpgsql as $$
declare
  v feed_bets;
  v_id bigint;
  v_transaction bigint;
  v_money bigint;
begin
  select * into v from feed_bets where member_id = p_member and key = p_key;
  if v.id is not null then
    if v.body_hash <> p_body_hash then
      return '{"state": "reused"}';
    end if;
    return jsonb_build_object('state', 'replay', 'id', v.id, 'money', v.money_after,
                              'placed_at', floor(extract(epoch from v.placed_at) * 1000));
  end if;
  v_id := nextval('feed_bets_id_seq');
  v_transaction := ledger_post('bet', 'feed:bet:' || v_id || ':stake', 'feed:bet:' || v_id, jsonb_build_array(
    jsonb_build_object('account', 'member:' || p_member || ':cash', 'amount', -p_stake),
    jsonb_build_object('account', 'house:bets_open', 'amount', p_stake)));
  v_money := ledger_balance('member:' || p_member || ':cash');
  -- Of two first attempts at once the second fails here, once the first has committed, and is asked again.
  insert into feed_bets (id, member_id, key, body_hash, category, stake, ratio, win, rule, accepts_better, feed_at,
                         stake_transaction, money_after) overriding system value
    values (v_id, p_member, p_key, p_body_hash, p_category, p_stake, p_ratio, p_win, p_rule, p_accepts_better, p_feed_at,
            v_transaction, v_money)
    returning * into v;
  insert into feed_legs (bet_id, position, match_id, market_id, outcome_id, epoch, sport_id, code, line, odds, feed_odds,
                         match_time, score_home, score_away, names)
    select v.id, l.position, l.match_id, l.market_id, l.outcome_id, l.epoch, l.sport_id, l.code, l.line, l.odds, l.feed_odds,
           l.match_time, l.score_home, l.score_away, l.names
      from jsonb_to_recordset(p_legs) as l (position int, match_id bigint, market_id bigint, outcome_id bigint,
           epoch int, sport_id int, code text, line int, odds int, feed_odds bigint, match_time bigint, score_home int,
           score_away int, names jsonb);
  return jsonb_build_object('state', 'placed', 'id', v.id, 'money', v_money,
                            'placed_at', floor(extract(epoch from v.placed_at) * 1000));
end $$;

-- Posts the exact opposite of a settlement. What the member no longer has is booked as owed on this bet
-- (suspense:feed:{bet}) and taken from the bet's next payout, so that no balance falls below 0.
create function feed_reverse(p_bet bigint, p_member bigint, p_settlement feed_settlements) returns bigint
language plpgsql as $$
declare
  v_key text := 'feed:bet:' || p_bet || ':reversal:' || p_settlement.id;
  v_cash text := 'member:' || p_member || ':cash';
  v_have bigint;
  v_entries jsonb;
begin
  select jsonb_agg(jsonb_build_object('account', account, 'amount', -amount) order by line) into v_entries
    from ledger_entries where transaction_id = p_settlement.transaction_id;
  begin
    return ledger_post('bet_reversal', v_key, 'feed:bet:' || p_bet, v_entries);
  exception when sqlstate 'MR001' then
    v_have := ledger_balance(v_cash);
  end;
  select jsonb_agg(jsonb_build_object('account', account, 'amount', amount)) into v_entries from (
    select account, sum(amount) as amount from (
      select account, -amount as amount from ledger_entries
       where transaction_id = p_settlement.transaction_id and account <> v_cash
      union all select v_cash, -v_have
      union all select 'suspense:feed:' || p_bet, v_have + (
        select -sum(amount) from ledger_entries where transaction_id = p_settlement.transaction_id and account = v_cash)
    ) x group by account having sum(amount) <> 0) y;
  return ledger_post('bet_reversal', v_key, 'feed:bet:' || p_bet, v_entries);
end $$;

-- Brings one bet to the state that its results ask for. `p_version` is the state that the decision was made on.
-- Answers 'done', 'same' (nothing to change) or 'stale' (the bet moved on: decide again).
create function feed_settle_bet(p_bet bigint, p_version int, p_results text[], p_status text, p_paid bigint)
returns text language plpgsql as $$
declare
  v feed_bets;
  s feed_settlements;
  v_reversal bigint;
  v_transaction bigint;
  v_owed bigint;
begin
  select * into v from feed_bets where id = p_bet for update;
  if v.version <> p_version then
    return 'stale';
  end if;
  update feed_legs set result = p_results[position + 1]
   where bet_id = p_bet and result is distinct from p_results[position + 1];
  if v.status = p_status and v.paid is not distinct from p_paid then
    return 'same';
  end if;
  select * into s from feed_settlements where bet_id = p_bet and reversed_by is null;
  if s.id is not null then
    v_reversal := feed_reverse(p_bet, v.member_id, s);
    update feed_settlements set reversed_by = v_reversal where id = s.id;
  end if;
  if p_status <> 'open' then
    v_owed := least(p_paid, greatest(0, -ledger_balance('suspense:feed:' || p_bet)));
    v_transaction := ledger_post('bet_' || p_status, 'feed:bet:' || p_bet || ':settlement:' || (v.version + 1),
      'feed:bet:' || p_bet, (select jsonb_agg(jsonb_build_object('account', e.account, 'amount', e.amount))
        from (values ('house:bets_open', -v.stake), ('house:ggr:feed', v.stake - p_paid),
                     ('member:' || v.member_id || ':cash', p_paid - v_owed),
                     ('suspense:feed:' || p_bet, v_owed)) as e (account, amount) where e.amount <> 0));
    insert into feed_settlements (bet_id, status, paid, transaction_id) values (p_bet, p_status, p_paid, v_transaction);
  end if;
  update feed_bets set status = p_status, paid = p_paid, version = version + 1,
         settled_at = case when p_status = 'open' then null else clock_timestamp() end,
         -- An open bet cannot be hidden.
         hidden_at = case when p_status = 'open' then null else hidden_at end
   where id = p_bet;
  insert into feed_outbox (member_id, bet_id, status, paid, stake, win)
    values (v.member_id, p_bet, p_status, p_paid, v.stake, v.win);
  return 'done';
end $$;

-- Asks for another look at every bet with a leg on these markets. Parallel arrays. Answers how many bets.
create function feed_enqueue(p_matches bigint[], p_markets bigint[]) returns int language plpgsql as $$
declare
  v_count int;
begin
  insert into feed_jobs (bet_id)
    select distinct l.bet_id from unnest(p_matches, p_markets) as m (match_id, market_id)
      join feed_legs l on l.match_id = m.match_id and l.market_id = m.market_id order by 1
    on conflict (bet_id) do update set generation = feed_jobs.generation + 1, run_at = clock_timestamp(), attempts = 0;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- Stores messages about results and asks for another look at the bets on their markets. `p_rows`:
-- [{"match_id", "market_id", "seq", "kind", "outcomes", "from_at", "to_at", "reason"}, …]. Everything of this life of
-- the feed up to p_seq is stored then. Answers how many were new.
create function feed_take_results(p_epoch int, p_rows jsonb, p_seq bigint, p_ts bigint) returns int
language plpgsql as $$
declare
  v_matches bigint[];
  v_markets bigint[];
begin
  with fresh as (
    insert into feed_results (match_id, market_id, epoch, seq, kind, outcomes, from_at, to_at, reason)
      select r.match_id, r.market_id, p_epoch, r.seq, r.kind, r.outcomes, r.from_at, r.to_at, r.reason
        from jsonb_to_recordset(p_rows) as r (match_id bigint, market_id bigint, seq bigint, kind text, outcomes jsonb,
             from_at bigint, to_at bigint, reason text)
       order by r.match_id, r.market_id, r.seq
      on conflict do nothing returning match_id, market_id)
  select array_agg(match_id), array_agg(market_id) into v_matches, v_markets from fresh;
  if v_matches is not null then
    perform feed_enqueue(v_matches, v_markets);
  end if;
  update feed_cursor set seq = greatest(seq, p_seq), ts = greatest(ts, p_ts)
   where id = 1 and epoch = p_epoch and (seq < p_seq or ts < p_ts);
  return coalesce(array_length(v_matches, 1), 0);
end $$;

-- Finds out which life of the feed a snapshot belongs to. A feed that names its lives is believed; one that does not
-- began anew where it counts from below at a later time. `resume`: number that results are stored up to.
create function feed_begin(p_run text, p_seq bigint, p_time bigint, out epoch int, out resume bigint)
language plpgsql as $$
declare
  c feed_cursor;
begin
  select * into c from feed_cursor where id = 1 for update;
  if c.seq > 0 and (c.run <> p_run
                    or ((c.run is null or p_run is null) and p_seq < c.seq and p_time > c.ts)) then
    c.epoch := c.epoch + 1;
    c.seq := p_seq;
  elsif c.seq = 0 then
    c.seq := p_seq;
  end if;
  update feed_cursor f set epoch = c.epoch, run = p_run, seq = c.seq, ts = greatest(p_time, f.ts) where f.id = 1;
  epoch := c.epoch;
  resume := c.seq;
end $$;
