-- Work that must happen once over all processes. A job waits ('queued'), is taken under a lease ('running') and ends
-- 'done' or 'failed'. A process that dies leaves a running job behind, which is due again when its lease is over.
create table jobs (
  id         bigint      generated always as identity primary key,
  queue      text        not null,
  -- One row per queue and key: asking for the same work twice is asking once.
  key        text        not null,
  payload    jsonb       not null default '{}',
  state      text        not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  -- Times that it was taken since it was enqueued last; a process that died counts.
  attempts   int         not null default 0,
  -- Times that it was taken at all. A worker whose lease was over cannot end the job of the worker after it.
  turn       bigint      not null default 0,
  -- Times that it was enqueued: work that was asked for while a worker was at it is done once more.
  generation bigint      not null default 1,
  -- Queued: not before then. Running: end of the lease.
  due_at     timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  ended_at   timestamptz,
  -- Why the last attempt failed.
  reason     text,
  unique (queue, key)
);
create index jobs_due on jobs (queue, due_at) where state in ('queued', 'running');
create index jobs_ended on jobs (ended_at) where ended_at is not null;

-- Enqueues one job per key. Where a key is queued or running already, it is done (once more) from now on; with
-- `p_again` false it is left as it is, done and failed ones too. Answers how many jobs were enqueued.
-- `p_payloads`: one object per key, or null.
create function jobs_enqueue(p_queue text, p_keys text[], p_payloads jsonb[], p_delay float8, p_again boolean)
returns int language plpgsql as $$
declare
  v_count int;
begin
  if p_again then
    insert into jobs as j (queue, key, payload, due_at)
      select p_queue, n.key, coalesce(n.payload, '{}'), clock_timestamp() + make_interval(secs => p_delay)
        from unnest(p_keys, p_payloads) as n (key, payload) order by n.key
      on conflict (queue, key) do update
        set payload = excluded.payload, generation = j.generation + 1, created_at = clock_timestamp(),
            state = case when j.state = 'running' then 'running' else 'queued' end,
            attempts = case when j.state = 'running' then j.attempts else 0 end,
            due_at = case when j.state = 'running' then j.due_at else excluded.due_at end, ended_at = null, reason = null;
  else
    insert into jobs (queue, key, payload, due_at)
      select p_queue, n.key, coalesce(n.payload, '{}'), clock_timestamp() + make_interval(secs => p_delay)
        from unnest(p_keys, p_payloads) as n (key, payload) order by n.key
      on conflict (queue, key) do nothing;
  end if;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- Ends the attempts of a worker. Parallel arrays: what was taken (`p_ids`, `p_turns`, `p_generations`) and what became
-- of it (`p_states`: 'queued' after p_delays seconds, 'done', 'failed'). A job that another worker has taken meanwhile
-- is left alone; one that was enqueued meanwhile is queued again. `p_keep`: rows of done jobs stay.
create function jobs_finish(p_ids bigint[], p_turns bigint[], p_generations bigint[], p_states text[],
                            p_delays float8[], p_attempts int[], p_reasons text[], p_keep boolean) returns void
language plpgsql as $$
begin
  -- Locked first: whoever enqueues meanwhile waits, and what was enqueued before is seen below.
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
