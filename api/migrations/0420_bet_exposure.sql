-- What the site stands to lose on open bets, kept in the transaction of every bet, settlement, correction and cash-out.
--
-- An open bet counts its promised win on the outcome of each of its legs and its stake on the market of each (once,
-- where two legs share a market). Loss of an outcome = wins on it − stakes on its market; of a market = that of its
-- worst outcome; of a match = sum of its markets' losses, none below 0; of a member = sum of win − stake. For a bet of
-- several legs this is an upper bound: every one of its matches counts the whole win.
--
-- Only legs whose product names match, market and outcome are counted; the names are texts that begin with
-- '<product>:'. Everything below a match is written under the advisory lock (720420, hash of the match), which is
-- taken last and in one order, so that no two bets wait for each other in a ring.

alter table bet_legs add match_key text collate "C", add market_key text collate "C", add outcome_key text collate "C",
  add constraint bet_legs_keys check (num_nulls(match_key, market_key, outcome_key) in (0, 3));

create table bet_exposure_matches (
  match_key text collate "C" primary key,
  product text not null,
  bets bigint not null check (bets >= 0),
  stakes bigint not null,
  -- Sum of the losses of its markets, none below 0.
  loss bigint not null check (loss >= 0)
) with (fillfactor = 70);

create table bet_exposure_outcomes (
  match_key text collate "C" not null,
  market_key text collate "C" not null,
  outcome_key text collate "C" not null,
  legs bigint not null check (legs >= 0),
  -- Stakes that count on the market by bets on this outcome.
  stakes bigint not null,
  wins bigint not null,
  primary key (match_key, market_key, outcome_key)
) with (fillfactor = 70);

create table bet_exposure_members (
  member_id bigint not null references members,
  product text not null,
  bets bigint not null check (bets >= 0),
  stakes bigint not null,
  wins bigint not null,
  primary key (member_id, product)
) with (fillfactor = 70);

-- Counts an open bet (p_sign 1) or no longer (-1): exactly what its row and its legs say. `p_limits`: largest losses,
-- {"member": 100, "legs": [{"outcome": 100, "market": 100, "match": 100}, …]} by position, all of them optional; null
-- where nothing is limited. A bet that raises a loss above its limit raises MR004, whose detail is the limit's scope
-- and key. Answers whether the bet raised the loss of a match by more than 5 % of the match's limit.
create function bet_expose(p_bet bets, p_sign int, p_limits jsonb default null) returns boolean
language plpgsql as $$
declare
  l record;
  v_match text := '';
  v_market text := '';
  v_outcome text := '';
  v_own bigint;
  v_others bigint;
  v_stakes bigint;
  v_bets int;
  v_stake bigint;
  v_win bigint;
  v_after bigint;
  v_rise bigint;
  v_rise_of_match bigint;
  v_loss bigint;
  v_notable boolean := false;
begin
  if p_sign > 0 then
    insert into bet_exposure_members as m (member_id, product, bets, stakes, wins)
      values (p_bet.member_id, p_bet.product, 1, p_bet.stake, p_bet.win)
      on conflict (member_id, product) do update
        set bets = m.bets + 1, stakes = m.stakes + excluded.stakes, wins = m.wins + excluded.wins;
  else
    update bet_exposure_members set bets = bets - 1, stakes = stakes - p_bet.stake, wins = wins - p_bet.win
     where member_id = p_bet.member_id and product = p_bet.product;
  end if;
  if p_limits ? 'member' and (p_limits ->> 'member')::bigint
     < (select sum(wins - stakes) from bet_exposure_members where member_id = p_bet.member_id) then
    perform bet_limit_passed('member', p_bet.member_id::text);
  end if;
  for l in
    select position, match_key, market_key, outcome_key, hashtext(match_key) as lock from bet_legs
     where bet_id = p_bet.id and match_key is not null order by lock, match_key, market_key, outcome_key, position
  loop
    -- What a bet counts once: its stake on a market, its win on an outcome, itself and its stake on a match.
    v_bets := 0;
    v_stake := 0;
    v_win := 0;
    if l.match_key <> v_match then
      perform pg_advisory_xact_lock(720420, l.lock);
      v_bets := p_sign;
      v_rise_of_match := 0;
    end if;
    if l.match_key <> v_match or l.market_key <> v_market then
      v_stake := p_sign * p_bet.stake;
      v_win := p_sign * p_bet.win;
    elsif l.outcome_key <> v_outcome then
      v_win := p_sign * p_bet.win;
    end if;
    v_match := l.match_key;
    v_market := l.market_key;
    v_outcome := l.outcome_key;
    -- A statement after the lock sees everything that was committed before it was given.
    select coalesce(sum(stakes), 0), coalesce(max(wins) filter (where outcome_key = v_outcome), 0),
           coalesce(max(wins) filter (where outcome_key <> v_outcome), 0)
      into v_stakes, v_own, v_others
      from bet_exposure_outcomes where match_key = v_match and market_key = v_market;
    v_after := greatest(v_own + v_win, v_others) - v_stakes - v_stake;
    v_rise := greatest(v_after, 0) - greatest(v_own - v_stakes, v_others - v_stakes, 0);
    v_rise_of_match := v_rise_of_match + v_rise;
    if p_sign > 0 then
      insert into bet_exposure_outcomes as o (match_key, market_key, outcome_key, legs, stakes, wins)
        values (v_match, v_market, v_outcome, 1, v_stake, v_win)
        on conflict (match_key, market_key, outcome_key) do update
          set legs = o.legs + 1, stakes = o.stakes + excluded.stakes, wins = o.wins + excluded.wins;
      insert into bet_exposure_matches as m (match_key, product, bets, stakes, loss)
        values (v_match, p_bet.product, v_bets, v_bets * p_bet.stake, greatest(v_rise, 0))
        on conflict (match_key) do update
          set bets = m.bets + excluded.bets, stakes = m.stakes + excluded.stakes, loss = m.loss + v_rise
        returning loss into v_loss;
    else
      update bet_exposure_outcomes set legs = legs - 1, stakes = stakes + v_stake, wins = wins + v_win
       where match_key = v_match and market_key = v_market and outcome_key = v_outcome;
      update bet_exposure_matches set bets = bets + v_bets, stakes = stakes + v_bets * p_bet.stake, loss = loss + v_rise
       where match_key = v_match;
    end if;
    if p_limits is not null then
      if v_own + v_win - v_stakes - v_stake > (p_limits -> 'legs' -> l.position ->> 'outcome')::bigint
         and v_win > v_stake then
        perform bet_limit_passed('outcome', v_outcome);
      elsif v_after > (p_limits -> 'legs' -> l.position ->> 'market')::bigint
            and v_after > greatest(v_own, v_others) - v_stakes then
        perform bet_limit_passed('market', v_market);
      elsif v_loss > (p_limits -> 'legs' -> l.position ->> 'match')::bigint and v_rise > 0 then
        perform bet_limit_passed('match', v_match);
      end if;
      v_notable := v_notable
        or coalesce(v_rise_of_match * 20 > (p_limits -> 'legs' -> l.position ->> 'match')::bigint, false);
    end if;
  end loop;
  if p_sign < 0 then
    delete from bet_exposure_outcomes o using bet_legs b
     where b.bet_id = p_bet.id and o.match_key = b.match_key and o.market_key = b.market_key
       and o.outcome_key = b.outcome_key and o.legs = 0;
    delete from bet_exposure_matches m using bet_legs b
     where b.bet_id = p_bet.id and m.match_key = b.match_key and m.bets = 0;
  end if;
  return v_notable;
end $$;

-- Refuses a bet by a limit of the losses: MR004, with scope and key of the limit in its detail.
create function bet_limit_passed(p_scope text, p_key text) returns void language plpgsql as $$
begin
  raise exception 'the loss of % % would pass its limit', p_scope, p_key using errcode = 'MR004',
    detail = jsonb_build_object('scope', p_scope, 'key', p_key)::text;
end $$;

-- Everything that is kept, and what it must be by the bets that are open: one row for each figure that is wrong.
create view bet_exposure_wrong as
  with legs as (
    select l.match_key, l.market_key, l.outcome_key, b.product, b.stake, b.win,
           row_number() over (partition by b.id, l.match_key order by l.position) as of_match,
           row_number() over (partition by b.id, l.match_key, l.market_key
                              order by l.outcome_key, l.position) as of_market,
           row_number() over (partition by b.id, l.match_key, l.market_key, l.outcome_key
                              order by l.position) as of_outcome
      from bets b join bet_legs l on l.bet_id = b.id where b.status = 'open' and l.match_key is not null),
  outcomes as (
    select match_key, market_key, outcome_key, count(*) as legs,
           coalesce(sum(stake) filter (where of_market = 1), 0) as stakes,
           coalesce(sum(win) filter (where of_outcome = 1), 0) as wins
      from legs group by 1, 2, 3),
  losses as (
    select match_key, sum(greatest(loss, 0)) as loss
      from (select match_key, max(wins) - sum(stakes) as loss from outcomes group by match_key, market_key) x
     group by match_key),
  matches as (
    select match_key, min(product) as product, count(*) filter (where of_match = 1) as bets,
           sum(stake) filter (where of_match = 1) as stakes, min(k.loss) as loss
      from legs join losses k using (match_key) group by match_key),
  members as (
    select member_id, product, count(*) as bets, sum(stake) as stakes, sum(win) as wins
      from bets where status = 'open' group by 1, 2)
  select 'outcome' as scope, coalesce(e.outcome_key, k.outcome_key) as key, to_jsonb(k) as kept, to_jsonb(e) as expected
    from outcomes e full join bet_exposure_outcomes k
      on k.match_key = e.match_key and k.market_key = e.market_key and k.outcome_key = e.outcome_key
   where (e.legs, e.stakes, e.wins) is distinct from (k.legs, k.stakes, k.wins)
  union all
  select 'match', coalesce(e.match_key, k.match_key), to_jsonb(k), to_jsonb(e)
    from matches e full join bet_exposure_matches k on k.match_key = e.match_key
   where (e.product, e.bets, e.stakes, e.loss) is distinct from (k.product, k.bets, k.stakes, k.loss)
  union all
  select 'member', coalesce(e.member_id, k.member_id)::text, to_jsonb(k), to_jsonb(e)
    from members e full join bet_exposure_members k on k.member_id = e.member_id and k.product = e.product
   where (coalesce(e.bets, 0), coalesce(e.stakes, 0), coalesce(e.wins, 0))
         is distinct from (coalesce(k.bets, 0), coalesce(k.stakes, 0), coalesce(k.wins, 0));

-- Bets that are open already are counted by their members; their legs have no names to be counted on.
insert into bet_exposure_members (member_id, product, bets, stakes, wins)
  select member_id, product, count(*), sum(stake), sum(win) from bets where status = 'open' group by 1, 2;

-- What other modules read. Losses may be below 0 for an outcome and a market: then the site wins.
create view match_exposure as select match_key, product, bets, stakes, loss from bet_exposure_matches;
create view market_exposure as
  select match_key, market_key, sum(stakes)::bigint as stakes, (max(wins) - sum(stakes))::bigint as loss
    from bet_exposure_outcomes group by match_key, market_key;
create view outcome_exposure as
  select match_key, market_key, outcome_key, wins, (wins - sum(stakes) over (partition by match_key, market_key))::bigint as loss
    from bet_exposure_outcomes;
create view member_exposure as
  select member_id, sum(bets)::bigint as bets, sum(stakes)::bigint as stakes, sum(wins - stakes)::bigint as loss
    from bet_exposure_members group by member_id;
create view product_exposure as
  select p.product, p.bets, p.stakes, coalesce((select sum(loss) from bet_exposure_matches m
           where m.product = p.product), 0)::bigint as loss
    from (select product, sum(bets)::bigint as bets, sum(stakes)::bigint as stakes
            from bet_exposure_members group by product) p;
create or replace view open_bet_legs as
  select b.product, l.bet_id, l.position, l.subject, l.data, l.match_key, l.market_key, l.outcome_key
    from bets b join bet_legs l on l.bet_id = b.id where b.status = 'open' and l.result is null;

-- Brings one bet to the state that its results ask for. `p_version` is the state that the decision was made on.
-- Answers 'done', 'same' (nothing to change) or 'stale' (the bet moved on: decide again).
create or replace function bet_settle(p_bet bigint, p_version int, p_results text[], p_status text, p_paid bigint)
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
  perform jobs_enqueue('bet-notification', array[p_bet || ':' || (v.version + 1)],
    array[jsonb_build_object('member', v.member_id, 'bet', p_bet, 'status', p_status, 'paid', p_paid, 'stake', v.stake)],
    0, true);
  if (v.status = 'open') <> (p_status = 'open') then
    perform bet_expose(v, case when p_status = 'open' then 1 else -1 end);
  end if;
  return 'done';
end $$;
