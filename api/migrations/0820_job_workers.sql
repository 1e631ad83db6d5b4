-- Processes that work on jobs, and when each was last seen. A killed process stops writing here, so that its jobs are released
-- long before their leases end. A job without a worker was taken by an older version: its lease alone counts.
create table job_workers (
  id         uuid        primary key,
  started_at timestamptz not null default clock_timestamp(),
  seen_at    timestamptz not null default clock_timestamp()
);
-- Who runs it. Says nothing of a job that is not running.
alter table jobs add column worker uuid;
create index jobs_running on jobs (worker) where state = 'running' and worker is not null;

-- Records that a process lives and releases the running jobs of processes that do not: silent for `p_silence` seconds, or gone.
-- `p_starts`: its first call. Answers the queues of the released jobs.
create function jobs_beat(p_worker uuid, p_silence float8, p_starts boolean) returns text[] language plpgsql as $$
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
