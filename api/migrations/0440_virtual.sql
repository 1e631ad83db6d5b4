-- Rounds of virtual sports: what the vendor announced, what could be bet on, and how it came out.

-- `revision` and `published_at` order what the vendor says of a round. `state` 'void': cancelled by the vendor, or by the
-- house where the result never came (`void_reason`). `closes_at` only ever moves forward in favour of an earlier close.
create table virtual_rounds (
  id bigint primary key,
  category smallint not null check (category in (6, 7, 8)),
  season int not null,
  number int not null,
  revision int not null,
  published_at bigint not null default 0,
  state text not null check (state in ('scheduled', 'open', 'closed', 'running', 'finished', 'void')),
  void_reason text check (void_reason in ('cancelled', 'missing')),
  opens_at bigint not null,
  closes_at bigint not null,
  starts_at bigint not null,
  ends_at bigint not null,
  commitment text not null,
  seed text,
  -- Times that a result was replaced by another one.
  corrections int not null default 0,
  version bigint not null default 0,
  check ((state = 'void') = (void_reason is not null))
);
create sequence virtual_versions;
create index virtual_rounds_time on virtual_rounds (category, starts_at desc);
create index virtual_rounds_version on virtual_rounds (version);
create index virtual_rounds_waiting on virtual_rounds (ends_at) where seed is null and state <> 'void';

-- Matches with their markets and prices (odds in 1/100, lines in 1/100), which never change once they are there: bets
-- were placed on them. `score` is what the legs are graded by.
create table virtual_matches (
  id bigint primary key,
  round_id bigint not null references virtual_rounds (id) on delete cascade,
  position smallint not null,
  home jsonb not null,
  away jsonb not null,
  markets jsonb not null default '[]',
  score jsonb
);
create index virtual_matches_round on virtual_matches (round_id);

-- Takes what the vendor says of one round. Any process may do so, with the same message and in any order: what is not
-- newer changes nothing. Answers 'new', 'same', 'old' or, where a round would break its own commitment, 'conflict'.
-- Bets on it are looked at again, in this transaction, whenever what grades them changed.
create function virtual_take_round(p jsonb) returns text language plpgsql as $$
declare
  r virtual_rounds;
  v_revision int := (p->>'revision')::int;
  v_published bigint := coalesce((p->>'published_at')::bigint, 0);
  v_state text := p->>'state';
  v_graded boolean := false;
begin
  select * into r from virtual_rounds where id = (p->>'id')::bigint for update;
  if r.id is null then
    insert into virtual_rounds (id, category, season, number, revision, published_at, state, void_reason, opens_at,
                                closes_at, starts_at, ends_at, commitment, seed, version)
      values ((p->>'id')::bigint, (p->>'category')::smallint, (p->>'season')::int, (p->>'number')::int, v_revision,
              v_published, v_state, p->>'void_reason', (p->>'opens_at')::bigint, (p->>'closes_at')::bigint,
              (p->>'starts_at')::bigint, (p->>'ends_at')::bigint, p->>'commitment', p->>'seed',
              nextval('virtual_versions'))
      on conflict (id) do nothing;
    if not found then
      -- Another process was first: what this one has may still be newer.
      return virtual_take_round(p);
    end if;
    insert into virtual_matches (id, round_id, position, home, away, markets, score)
      select m.id, (p->>'id')::bigint, m.position, m.home, m.away, m.markets, m.score
        from jsonb_to_recordset(p->'matches') as m (id bigint, position smallint, home jsonb, away jsonb, markets jsonb,
                                                    score jsonb);
    return 'new';
  end if;
  if r.commitment <> p->>'commitment' then
    return 'conflict';
  end if;
  -- A decision of the house stands, whatever comes later.
  if r.void_reason = 'missing' or (v_revision, v_published) < (r.revision, r.published_at) then
    return 'old';
  end if;
  if (v_revision, v_published) = (r.revision, r.published_at)
     and not exists (select 1 from virtual_matches v join jsonb_to_recordset(p->'matches') as m (id bigint, markets jsonb)
                       on m.id = v.id where v.markets = '[]' and m.markets <> '[]')
  then
    return 'same';
  end if;
  v_graded := (v_state = 'void') is distinct from (r.state = 'void') or v_published is distinct from r.published_at;
  update virtual_rounds set
      revision = v_revision, published_at = v_published, state = v_state, void_reason = p->>'void_reason',
      closes_at = least(closes_at, (p->>'closes_at')::bigint), seed = p->>'seed',
      corrections = corrections + (r.seed is not null and v_graded)::int, version = nextval('virtual_versions')
    where id = r.id;
  update virtual_matches v set
      markets = case when v.markets = '[]' then m.markets else v.markets end,
      score = m.score
    from jsonb_to_recordset(p->'matches') as m (id bigint, markets jsonb, score jsonb)
    where v.id = m.id and v.round_id = r.id;
  if v_graded then
    perform virtual_enqueue(r.id);
  end if;
  return 'new';
end $$;

-- Asks for a look at every bet on a round.
create function virtual_enqueue(p_round bigint) returns int language sql as $$
  select bet_enqueue(array(
    select 'sports:v:' || m.round_id || ':' || m.id || ':v' || m.id || '.' || (k->>'id')
      from virtual_matches m, jsonb_array_elements(m.markets) as k where m.round_id = p_round));
$$;

-- Voids rounds that should have had their result for so long. Answers how many.
create function virtual_void_missing(p_before bigint) returns int language plpgsql as $$
declare
  v_ids bigint[];
begin
  with voided as (
    update virtual_rounds set state = 'void', void_reason = 'missing', version = nextval('virtual_versions')
      where seed is null and state <> 'void' and ends_at < p_before returning id)
  select array_agg(id) into v_ids from voided;
  perform virtual_enqueue(id) from unnest(v_ids) as v (id);
  return coalesce(cardinality(v_ids), 0);
end $$;

-- The last word on betting: a leg on a round is booked only while the round is open by the database's clock, whatever
-- the process that books it believes, and however long it waited. The round stays as it is until the bet is committed,
-- so that whoever voids it afterwards finds the bet.
create function virtual_leg_open() returns trigger language plpgsql as $$
declare
  r virtual_rounds;
begin
  select * into r from virtual_rounds where id = split_part(new.subject, ':', 3)::bigint for share;
  if r.id is null or r.state not in ('scheduled', 'open')
     or floor(extract(epoch from clock_timestamp()) * 1000) not between r.opens_at and r.closes_at - 1
  then
    raise exception 'round % takes no bets', split_part(new.subject, ':', 3) using errcode = 'MR005';
  end if;
  return new;
end $$;
create trigger virtual_leg_open before insert on bet_legs
  for each row when (new.subject like 'sports:v:%') execute function virtual_leg_open();
