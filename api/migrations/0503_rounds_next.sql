-- The hash of the round before, where that round's row is gone.
alter table game_rounds add column commitment text;
create index game_rounds_draws on game_rounds (draws_at, id);

-- When the next round is to be looked at, epoch ms; null where there is none. A drawn round waits for its bets, an outside
-- one for its result, which wakes whoever took it.
create function game_rounds_next() returns bigint language sql volatile as $$
  select min(case r.state when 'scheduled' then r.opens_at
                          when 'open' then r.closes_at
                          when 'closed' then case when r.source = 'own' then r.draws_at else r.draws_at + 60001 end
                          else game_now() + 1000 end)
    from game_rounds r where r.state in ('scheduled', 'open', 'closed', 'drawn');
$$;

-- Deletes rounds that were over before a time and that nobody bet on, of those after (p_time, p_id) in the order of their
-- draws. A round that stays keeps the hash of a deleted one before it: its proof holds as it did. Answers how many were
-- deleted and where it came to; null where there are no more.
create function game_rounds_prune(p_before bigint, p_time bigint, p_id bigint, p_limit int)
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
      and not exists (select 1 from bet_legs l where l.subject = r.product || ':r:' || r.id);
  update game_rounds n set commitment = o.game_hash from game_rounds o
    where o.id = any (v_old) and n.chain_id = o.chain_id and n.position = o.position + 1 and n.id <> all (v_old);
  delete from game_rounds r where r.id = any (v_old);
  get diagnostics deleted = row_count;
  return next;
end $$;

-- What follows from the secret of a chain that is used up is worked out again where anybody asks; random values of rounds
-- that were over before a time stand on those rounds.
create function game_chains_prune(p_before bigint) returns void language sql as $$
  delete from game_chain_points p using game_chains c
    where p.chain_id = c.id and p.position > 0
      and exists (select 1 from game_chains n join game_rounds r on r.chain_id = n.id
                   where n.game = c.game and n.number > c.number and r.state in ('drawn', 'settled', 'void'));
  delete from beacon_values where number < p_before / 1000;
$$;
