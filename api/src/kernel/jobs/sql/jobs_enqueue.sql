-- Enqueues one job per key. Where a key is queued or running already, it is done (once more) from now on; with
-- `p_again` false it is left as it is, done and failed ones too. Answers how many jobs were enqueued.
-- `p_payloads`: one object per key, or null.
create or replace function jobs_enqueue(p_queue text, p_keys text[], p_payloads jsonb[], p_delay float8, p_again boolean)
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
