-- Enqueues these bets for grading unless they are already queued. Returns the number of added jobs.
create or replace function bet_requeue(p_bets bigint[]) returns int language sql as $$
  select jobs_enqueue('bet-settlement', array(select distinct id::text from unnest(p_bets) as b (id)), null, 0, false);
$$;
