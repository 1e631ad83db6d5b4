-- Bets, whatever product they are on. Ratios and odds are in 1/100, money is whole KRW.
--
-- What settlement, record and money need is in columns; what a product alone understands is in `data` (jsonb) of a bet
-- and of its legs: it is written once with the bet, read back whole by the product and never searched, so that one
-- statement places a bet of any product. What a product does search by is the leg's `subject`.

create table bets (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  -- The member's own key of the attempt, and the digest of what was asked with it.
  key text not null,
  body_hash text not null,
  -- Also a part of the ledger's keys and accounts: '<product>:bet:<id>', 'house:ggr:<product>'.
  product text not null check (product ~ '^[a-z]+$'),
  status text not null default 'open' check (status in ('open', 'won', 'lost', 'void')),
  stake bigint not null check (stake > 0),
  ratio bigint not null,
  win bigint not null,
  -- Rounding rule that ratio and win were computed with.
  rule text not null,
  data jsonb not null,
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

create table bet_legs (
  bet_id bigint not null references bets,
  position int not null,
  -- What decides the leg, as its product names it, beginning with '<product>:'. Bets are enqueued by it, and products
  -- look for all that begin alike: its order must be that of its bytes.
  subject text collate "C" not null,
  odds int not null,
  result text check (result in ('won', 'lost', 'void', 'half_won', 'half_lost')),
  data jsonb not null,
  primary key (bet_id, position)
) with (fillfactor = 80);

-- Bets to look at again. A worker takes a row by moving run_at ahead; a kill only delays it.
-- generation tells whether something new came while the worker was at it.
create table bet_jobs (
  bet_id bigint primary key,
  generation bigint not null default 1,
  run_at timestamptz not null default clock_timestamp(),
  attempts int not null default 0
);

create table bet_settlements (
  id bigint generated always as identity primary key,
  bet_id bigint not null references bets,
  status text not null check (status in ('won', 'lost', 'void')),
  paid bigint not null check (paid >= 0),
  transaction_id bigint not null unique,
  reversed_by bigint unique,
  created_at timestamptz not null default clock_timestamp()
);

-- What members are notified of after a commit.
create table bet_outbox (
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

-- The subject of a leg of the feed: one market of one match in one life of the feed.
create function feed_subject(p_epoch int, p_match bigint, p_market bigint) returns text
language sql immutable parallel safe as $$
  select 'feed:' || p_epoch || ':' || p_match || ':' || p_market
$$;

-- The bets that the feed's own tables held so far, with their ids: the ledger refers to bets and settlements by them.
insert into bets (id, member_id, key, body_hash, product, status, stake, ratio, win, rule, data, paid,
                  stake_transaction, money_after, version, placed_at, settled_at, hidden_at) overriding system value
  select id, member_id, key, body_hash, product, status, stake, ratio, win, rule,
         jsonb_build_object('category', category, 'accepts_better', accepts_better, 'feed_at', feed_at), paid,
         stake_transaction, money_after, version, placed_at, settled_at, hidden_at
    from feed_bets order by id;
insert into bet_legs (bet_id, position, subject, odds, result, data)
  select bet_id, position, feed_subject(epoch, match_id, market_id), odds, result,
         jsonb_build_object('match_id', match_id, 'market_id', market_id, 'outcome_id', outcome_id, 'epoch', epoch,
           'sport_id', sport_id, 'code', code, 'line', line, 'feed_odds', feed_odds, 'match_time', match_time,
           'score_home', score_home, 'score_away', score_away, 'names', names)
    from feed_legs order by bet_id, position;
insert into bet_jobs select bet_id, generation, run_at, attempts from feed_jobs;
insert into bet_settlements (id, bet_id, status, paid, transaction_id, reversed_by, created_at) overriding system value
  select id, bet_id, status, paid, transaction_id, reversed_by, created_at from feed_settlements order by id;
insert into bet_outbox (id, member_id, bet_id, status, paid, stake, win, run_at, attempts) overriding system value
  select id, member_id, bet_id, status, paid, stake, win, run_at, attempts from feed_outbox order by id;
select setval('bets_id_seq', last_value, is_called) from feed_bets_id_seq;
select setval('bet_settlements_id_seq', last_value, is_called) from feed_settlements_id_seq;
select setval('bet_outbox_id_seq', last_value, is_called) from feed_outbox_id_seq;
update notifications set text_key = replace(text_key, 'feed.notice.', 'bets.notice.') where text_key like 'feed.notice.%';

create index bets_member on bets (member_id, id desc) where hidden_at is null;
create index bets_open on bets (id) where status = 'open';
create index bets_won on bets (settled_at) where status = 'won';
create index bet_legs_subject on bet_legs (subject);
create index bet_jobs_due on bet_jobs (run_at);
create index bet_settlements_bet on bet_settlements (bet_id);
-- A bet has at most one settlement that stands.
create unique index bet_settlements_live on bet_settlements (bet_id) where reversed_by is null;
create index bet_outbox_due on bet_outbox (run_at);

drop function feed_place_bet;
drop function feed_settle_bet;
drop function feed_reverse;
drop function feed_enqueue;
drop table feed_outbox, feed_settlements, feed_jobs, feed_legs, feed_bets;
alter table feed_burnt rename to feed_ambiguous_outcomes;
alter index feed_burnt_pkey rename to feed_ambiguous_outcomes_pkey;

-- What other modules read. Tables of bets are read and written by the module itself alone.
create view member_bets as
  select id, member_id, key, product, status, stake, ratio, win, paid, placed_at, settled_at, hidden_at from bets;
-- Legs that wait for a result.
create view open_bet_legs as
  select b.product, l.bet_id, l.position, l.subject, l.data
    from bets b join bet_legs l on l.bet_id = b.id where b.status = 'open' and l.result is null;
-- Everything that some bet, settled or not, was made on: what is said about it may still change that bet.
create view bet_subjects as select subject from bet_legs;

-- Places one bet: idempotency, bet, legs and posting together. `p_legs`: [{"position", "subject", "odds", "data"}, …].
-- Answers {"state": "placed" | "replay", "id", "money", "placed_at"} or {"state": "reused"} (the key came with another
-- body). Raises MR001 where the balance is short, 23505 where another attempt with the same key was first: ask again.
create function bet_place(p_member bigint, p_key text, p_body_hash text, p_product text, p_stake bigint,
                          p_ratio bigint, p_win bigint, p_rule text, p_data jsonb, p_legs jsonb) returns jsonb
language plpgsql as $$
declare
  v bets;
  v_id bigint;
  v_reference text;
  v_transaction bigint;
  v_money bigint;
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
  v_transaction := ledger_post('bet', v_reference || ':stake', v_reference, jsonb_build_array(
    jsonb_build_object('account', 'member:' || p_member || ':cash', 'amount', -p_stake),
    jsonb_build_object('account', 'house:bets_open', 'amount', p_stake)));
  v_money := ledger_balance('member:' || p_member || ':cash');
  -- Of two first attempts at once the second fails here, once the first has committed, and is asked again.
  insert into bets (id, member_id, key, body_hash, product, stake, ratio, win, rule, data, stake_transaction,
                    money_after) overriding system value
    values (v_id, p_member, p_key, p_body_hash, p_product, p_stake, p_ratio, p_win, p_rule, p_data, v_transaction,
            v_money)
    returning * into v;
  insert into bet_legs (bet_id, position, subject, odds, data)
    select v.id, l.position, l.subject, l.odds, l.data
      from jsonb_to_recordset(p_legs) as l (position int, subject text, odds int, data jsonb);
  return jsonb_build_object('state', 'placed', 'id', v.id, 'money', v_money,
                            'placed_at', floor(extract(epoch from v.placed_at) * 1000));
end $$;

-- Posts the exact opposite of a settlement. What the member no longer has is booked as owed on this bet
-- (suspense:<product>:<bet>) and taken from the bet's next payout, so that no balance falls below 0.
create function bet_reverse(p_bet bets, p_settlement bet_settlements) returns bigint
language plpgsql as $$
declare
  v_reference text := p_bet.product || ':bet:' || p_bet.id;
  v_key text := v_reference || ':reversal:' || p_settlement.id;
  v_cash text := 'member:' || p_bet.member_id || ':cash';
  v_have bigint;
  v_entries jsonb;
begin
  select jsonb_agg(jsonb_build_object('account', account, 'amount', -amount) order by line) into v_entries
    from ledger_entries where transaction_id = p_settlement.transaction_id;
  begin
    return ledger_post('bet_reversal', v_key, v_reference, v_entries);
  exception when sqlstate 'MR001' then
    v_have := ledger_balance(v_cash);
  end;
  select jsonb_agg(jsonb_build_object('account', account, 'amount', amount)) into v_entries from (
    select account, sum(amount) as amount from (
      select account, -amount as amount from ledger_entries
       where transaction_id = p_settlement.transaction_id and account <> v_cash
      union all select v_cash, -v_have
      union all select 'suspense:' || p_bet.product || ':' || p_bet.id, v_have + (
        select -sum(amount) from ledger_entries where transaction_id = p_settlement.transaction_id and account = v_cash)
    ) x group by account having sum(amount) <> 0) y;
  return ledger_post('bet_reversal', v_key, v_reference, v_entries);
end $$;

-- Brings one bet to the state that its results ask for. `p_version` is the state that the decision was made on.
-- Answers 'done', 'same' (nothing to change) or 'stale' (the bet moved on: decide again).
create function bet_settle(p_bet bigint, p_version int, p_results text[], p_status text, p_paid bigint)
returns text language plpgsql as $$
declare
  v bets;
  s bet_settlements;
  v_reference text;
  v_suspense text;
  v_reversal bigint;
  v_transaction bigint;
  v_owed bigint;
begin
  select * into v from bets where id = p_bet for update;
  if v.version <> p_version then
    return 'stale';
  end if;
  update bet_legs set result = p_results[position + 1]
   where bet_id = p_bet and result is distinct from p_results[position + 1];
  if v.status = p_status and v.paid is not distinct from p_paid then
    return 'same';
  end if;
  v_reference := v.product || ':bet:' || p_bet;
  v_suspense := 'suspense:' || v.product || ':' || p_bet;
  select * into s from bet_settlements where bet_id = p_bet and reversed_by is null;
  if s.id is not null then
    v_reversal := bet_reverse(v, s);
    update bet_settlements set reversed_by = v_reversal where id = s.id;
  end if;
  if p_status <> 'open' then
    v_owed := least(p_paid, greatest(0, -ledger_balance(v_suspense)));
    v_transaction := ledger_post('bet_' || p_status, v_reference || ':settlement:' || (v.version + 1),
      v_reference, (select jsonb_agg(jsonb_build_object('account', e.account, 'amount', e.amount))
        from (values ('house:bets_open', -v.stake), ('house:ggr:' || v.product, v.stake - p_paid),
                     ('member:' || v.member_id || ':cash', p_paid - v_owed),
                     (v_suspense, v_owed)) as e (account, amount) where e.amount <> 0));
    insert into bet_settlements (bet_id, status, paid, transaction_id) values (p_bet, p_status, p_paid, v_transaction);
  end if;
  update bets set status = p_status, paid = p_paid, version = version + 1,
         settled_at = case when p_status = 'open' then null else clock_timestamp() end,
         -- An open bet cannot be hidden.
         hidden_at = case when p_status = 'open' then null else hidden_at end
   where id = p_bet;
  insert into bet_outbox (member_id, bet_id, status, paid, stake, win)
    values (v.member_id, p_bet, p_status, p_paid, v.stake, v.win);
  return 'done';
end $$;

-- Asks for another look at every bet with a leg on these subjects. Answers how many bets.
create function bet_enqueue(p_subjects text[]) returns int language plpgsql as $$
declare
  v_count int;
begin
  insert into bet_jobs (bet_id)
    select distinct l.bet_id from unnest(p_subjects) as s (subject)
      join bet_legs l on l.subject = s.subject order by 1
    on conflict (bet_id) do update set generation = bet_jobs.generation + 1, run_at = clock_timestamp(), attempts = 0;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- Asks for a look at these bets unless one is asked for already. Answers how many were added.
create function bet_requeue(p_bets bigint[]) returns int language plpgsql as $$
declare
  v_count int;
begin
  insert into bet_jobs (bet_id) select distinct id from unnest(p_bets) as b (id) order by 1 on conflict do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- Stores messages about results of the feed and asks for another look at the bets on their markets. `p_rows`:
-- [{"match_id", "market_id", "seq", "kind", "outcomes", "from_at", "to_at", "reason"}, …]. Everything of this life of
-- the feed up to p_seq is stored then. Answers how many were new.
create or replace function feed_take_results(p_epoch int, p_rows jsonb, p_seq bigint, p_ts bigint) returns int
language plpgsql as $$
declare
  v_subjects text[];
begin
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
