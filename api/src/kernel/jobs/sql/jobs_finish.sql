-- Ends the attempts of a worker. Parallel arrays: the taken jobs (`p_ids`, `p_turns`, `p_generations`) and their
-- results (`p_states`: 'queued' after p_delays seconds, 'done', 'failed'). Skips a job that another worker has taken
-- since; requeues a job that was enqueued again since. `p_keep`: rows of done jobs stay.
create or replace function jobs_finish(p_ids bigint[], p_turns bigint[], p_generations bigint[], p_states text[],
                            p_delays float8[], p_attempts int[], p_reasons text[], p_keep boolean) returns void
language plpgsql as $$
begin
  -- Lock first: concurrent enqueues wait, and earlier ones are visible below.
  perform 1 from jobs where id = any (p_ids) order by id for update;
  if not p_keep then
    delete from jobs j using unnest(p_ids, p_turns, p_generations, p_states) as d (id, turn, generation, state)
     where j.id = d.id and j.state = 'running' and j.turn = d.turn and j.generation = d.generation and d.state = 'done';
  end if;
  update jobs j
     set state = case when j.generation = d.generation then d.state else 'queued' end,
         attempts = case when j.generation = d.generation then d.attempts else 0 end,
         due_at = case when j.generation = d.generation then clock_timestamp() + make_interval(secs => d.delay)
                       else clock_timestamp() end,
         ended_at = case when j.generation = d.generation and d.state <> 'queued' then clock_timestamp() end,
         reason = d.reason
    from unnest(p_ids, p_turns, p_generations, p_states, p_delays, p_attempts, p_reasons)
      as d (id, turn, generation, state, delay, attempts, reason)
   where j.id = d.id and j.state = 'running' and j.turn = d.turn;
end $$;
