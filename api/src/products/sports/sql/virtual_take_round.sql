-- Takes what the vendor says of one round. Any process may do so, with the same message and in any order: what is not
-- newer changes nothing. Answers 'new', 'same', 'old' or, where a round would break its own commitment, 'conflict'.
-- Bets on it are looked at again, in this transaction, whenever what grades them changed.
create or replace function virtual_take_round(p jsonb) returns text language plpgsql as $$
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
  -- A decision of the house is final.
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
