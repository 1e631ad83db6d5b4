-- Deletes rounds without bets that were over before a time, after (p_time, p_id) in draw order. A remaining round keeps
-- the hash of a deleted one before it, so its proof stays valid. Returns the number of deleted rounds and the last
-- position; null if there are no more.
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
