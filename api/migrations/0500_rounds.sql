-- Games by rounds: chains of game hashes, public random values, rounds. The rules of a round are its times; every change of
-- state is one statement that asks the database's clock, so that it happens once whichever process asks.

-- A chain of hashes of one game. `notice` and `signature` are what was published before its first round.
create table game_chains (
  id bigint generated always as identity primary key,
  game int not null,
  number int not null,
  length int not null check (length > 1),
  terminating_hash text not null,
  notice text not null,
  signature text not null,
  published_at bigint not null,
  unique (game, number)
);
-- Every so many-th hash of a chain, the secret at 0: those in between are worked out from the nearest one before. Only the
-- draw reads this table.
create table game_chain_points (
  chain_id bigint not null references game_chains (id),
  position int not null,
  hash text not null,
  primary key (chain_id, position)
);
-- Public random values by the second that they belong to; there is none before its second has come.
create table beacon_values (
  number bigint primary key,
  value text not null
);

create sequence game_round_versions;
-- Times in epoch ms. `day`, `number`: in Korea, or (token games) counted without end, then `day` is null. `result`: what
-- was drawn, as the contract `drawnResult`; `base`: hilow's card. `position` counts rounds of the chain from 1.
create table game_rounds (
  id bigint generated always as identity primary key,
  product text not null,
  game int not null,
  kind text not null,
  source text not null check (source in ('own', 'outside')),
  day date,
  number int not null,
  state text not null default 'scheduled'
    check (state in ('scheduled', 'open', 'closed', 'drawn', 'settled', 'void')),
  void_reason text check (void_reason in ('missed_draw', 'operators', 'source_error')),
  opens_at bigint not null,
  closes_at bigint not null,
  draws_at bigint not null,
  result jsonb,
  base smallint,
  chain_id bigint references game_chains (id),
  position int,
  beacon bigint,
  game_hash text,
  salt text,
  corrections int not null default 0,
  version bigint not null default nextval('game_round_versions'),
  unique (game, draws_at),
  unique (chain_id, position),
  check (opens_at < closes_at and closes_at <= draws_at),
  check ((state = 'void') = (void_reason is not null)),
  check (state not in ('drawn', 'settled') or result is not null)
);
create index game_rounds_alive on game_rounds (draws_at) where state in ('scheduled', 'open', 'closed', 'drawn');
create index game_rounds_version on game_rounds (version);
create index game_rounds_day on game_rounds (game, day, number);

create function game_now() returns bigint language sql volatile as $$
  select floor(extract(epoch from clock_timestamp()) * 1000)::bigint;
$$;

-- Adds a round behind the last one of its game. Token games give no `number`: it follows the last. Answers its id, null
-- where the round is there.
create function game_round_add(p jsonb) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  perform pg_advisory_xact_lock(720500, (p->>'game')::int);
  insert into game_rounds (product, game, kind, source, day, number, opens_at, closes_at, draws_at, chain_id, position,
                           beacon)
    select p->>'product', (p->>'game')::int, p->>'kind', p->>'source', (p->>'day')::date,
           coalesce((p->>'number')::int,
                    (select coalesce(max(number), 0) + 1 from game_rounds where game = (p->>'game')::int)),
           (p->>'opens_at')::bigint, (p->>'closes_at')::bigint, (p->>'draws_at')::bigint, (p->>'chain')::bigint,
           case when p->>'chain' is not null then
             (select coalesce(max(position), 0) + 1 from game_rounds where chain_id = (p->>'chain')::bigint) end,
           (p->>'beacon')::bigint
    on conflict do nothing returning id into v_id;
  return v_id;
end $$;

-- Hilow: the card of the round before is the next one's base, the same base again where that round is void, the seven of
-- spades before the first round.
create function game_rounds_base() returns void language sql as $$
  update game_rounds n set base = before.base, version = nextval('game_round_versions')
    from (select r.id,
                 (select case when p.id is null then 6
                              when p.state = 'void' then p.base
                              else (p.result->>'card')::smallint end
                    from (select 1) one left join lateral
                         (select * from game_rounds q where q.game = r.game and q.draws_at < r.draws_at
                           order by q.draws_at desc limit 1) p on true)::smallint as base
            from game_rounds r
           where r.kind = 'hilow' and r.base is null and r.state in ('scheduled', 'open', 'closed')) before
   where n.id = before.id and before.base is not null and n.base is null;
$$;

-- What is due by the clock: opening, closing, voiding what was not drawn within a minute, and the end of drawn rounds
-- whose bets are all settled. Answers how many rounds are void by it.
create function game_rounds_advance() returns int language plpgsql as $$
declare
  v_now bigint := game_now();
  v_void text[];
begin
  update game_rounds set state = 'open', version = nextval('game_round_versions')
    where state = 'scheduled' and opens_at <= v_now and closes_at > v_now;
  update game_rounds set state = 'closed', version = nextval('game_round_versions')
    where state in ('scheduled', 'open') and closes_at <= v_now;
  with voided as (
    update game_rounds set state = 'void', void_reason = 'missed_draw', version = nextval('game_round_versions')
      where state = 'closed' and draws_at + 60000 < v_now returning id, product)
  select array_agg(product || ':r:' || id) into v_void from voided;
  perform bet_enqueue(v_void) where v_void is not null;
  update game_rounds r set state = 'settled', version = nextval('game_round_versions')
    where state = 'drawn'
      and not exists (select 1 from open_bet_legs l where l.subject = r.product || ':r:' || r.id);
  perform game_rounds_base();
  return coalesce(cardinality(v_void), 0);
end $$;

-- Draws a round, once, within its minute. Bets on it are looked at in the same transaction.
create function game_round_draw(p_round bigint, p_result jsonb, p_hash text, p_salt text) returns boolean
language plpgsql as $$
declare
  r game_rounds;
begin
  update game_rounds set state = 'drawn', result = p_result, game_hash = p_hash, salt = p_salt,
         version = nextval('game_round_versions')
    where id = p_round and state = 'closed' and source = 'own' and game_now() between draws_at and draws_at + 60000
    returning * into r;
  if r.id is null then
    return false;
  end if;
  perform bet_enqueue(array[r.product || ':r:' || r.id]);
  if r.kind = 'hilow' then
    perform game_rounds_base();
  end if;
  return true;
end $$;

-- Takes the result of an outside draw: 'taken', 'same', 'corrected', 'unknown_round', 'too_early' or 'too_late'.
create function game_round_outside(p_game int, p_day date, p_number int, p_result jsonb) returns text
language plpgsql as $$
declare
  r game_rounds;
begin
  select * into r from game_rounds
    where game = p_game and day = p_day and number = p_number and source = 'outside' for update;
  if r.id is null then
    return 'unknown_round';
  end if;
  if game_now() < r.draws_at then
    return 'too_early';
  end if;
  if r.result = p_result then
    return 'same';
  end if;
  if r.state = 'void' or (r.result is null and game_now() > r.draws_at + 60000) then
    return 'too_late';
  end if;
  update game_rounds set state = case when state = 'settled' then state else 'drawn' end, result = p_result,
         corrections = corrections + (r.result is not null)::int,
         version = nextval('game_round_versions')
    where id = r.id;
  perform bet_enqueue(array[r.product || ':r:' || r.id]);
  return case when r.result is null then 'taken' else 'corrected' end;
end $$;

-- The last word on betting: a leg on a round is booked only while the round is open by the database's clock. The round
-- stays as it is until the bet is committed, so that whoever closes, draws or voids it afterwards finds the bet.
create function game_round_leg_open() returns trigger language plpgsql as $$
declare
  r game_rounds;
begin
  select * into r from game_rounds where id = split_part(new.subject, ':', 3)::bigint for share;
  if r.id is null or r.state not in ('scheduled', 'open') or game_now() not between r.opens_at and r.closes_at - 1 then
    raise exception 'round % takes no bets', split_part(new.subject, ':', 3) using errcode = 'MR005';
  end if;
  return new;
end $$;
create trigger game_round_leg_open before insert on bet_legs
  for each row when (new.subject like 'mini:r:%' or new.subject like 'token:r:%')
  execute function game_round_leg_open();
