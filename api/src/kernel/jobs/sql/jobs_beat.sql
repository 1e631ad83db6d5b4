-- Records that a process lives and releases the running jobs of processes that do not: silent for `p_silence` seconds, or gone.
-- `p_starts`: its first call. Answers the queues of the released jobs.
create or replace function jobs_beat(p_worker uuid, p_silence float8, p_starts boolean) returns text[] language plpgsql as $$
declare
  v_before timestamptz;
  v_queues text[];
begin
  select seen_at into v_before from job_workers where id = p_worker;
  insert into job_workers (id) values (p_worker) on conflict (id) do update set seen_at = clock_timestamp();
  -- After a stall of this process or of the database the others seem silent too: they get the time to be seen again.
  if not p_starts and coalesce(v_before, '-infinity') < clock_timestamp() - make_interval(secs => p_silence / 2) then
    return '{}';
  end if;
  delete from job_workers where seen_at < clock_timestamp() - make_interval(secs => p_silence);
  with released as (
    update jobs set due_at = clock_timestamp()
     where id in (select j.id from jobs j
                   where j.state = 'running' and j.worker is not null and j.due_at > clock_timestamp()
                     and not exists (select from job_workers w where w.id = j.worker)
                   order by j.id for update skip locked)
    returning queue)
  select array_agg(distinct queue) into v_queues from released;
  return coalesce(v_queues, '{}');
end $$;
