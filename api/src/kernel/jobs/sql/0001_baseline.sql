-- Work that must happen once over all processes. A job waits ('queued'), is taken under a lease ('running') and ends
-- 'done' or 'failed'. A process that dies leaves a running job behind, which is due again when its lease is over.
create table jobs (
  id bigint generated always as identity primary key,
  queue text not null,
  -- One row per queue and key: asking for the same work twice is asking once.
  key text not null,
  payload jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  -- Times that it was taken since it was enqueued last; a process that died counts.
  attempts int not null default 0,
  -- Times that it was taken at all. A worker whose lease was over cannot end the job of the worker after it.
  turn bigint not null default 0,
  -- Number of times it was enqueued: a job enqueued while it runs is run again.
  generation bigint not null default 1,
  -- Queued: not before then. Running: end of the lease.
  due_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- Why the last attempt failed.
  reason text,
  -- Who runs it. Says nothing of a job that is not running.
  worker uuid,
  unique (queue, key)
);
create index jobs_due on jobs (queue, due_at) where state in ('queued', 'running');
create index jobs_ended on jobs (ended_at) where ended_at is not null;
create index jobs_running on jobs (worker) where state = 'running' and worker is not null;

-- Processes that work on jobs, and when each was last seen. A killed process stops writing here, so that its jobs are released
-- long before their leases end. A job without a worker was taken by an older version: its lease alone counts.
create table job_workers (
  id uuid primary key,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp()
);
