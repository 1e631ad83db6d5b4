-- Asks for a look at these bets unless one is asked for already. Answers how many were added.
create or replace function bet_requeue(p_bets bigint[]) returns int language sql as $$
  select jobs_enqueue('bet-settlement', array(select distinct id::text from unnest(p_bets) as b (id)), null, 0, false);
$$;
