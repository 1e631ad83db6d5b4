import { DueJobs } from './due';
import { Periodic, type PeriodicWork } from './periodic';
import { createPresence, Queue, type QueueOptions, type QueuePorts } from './queue';
import { type Backlog, readBacklog, sweepJobs } from './store';

export { exponentialBackoff, type Outcome } from './core';
export { eachJob, Queue, type QueueOptions, wakeQueue } from './queue';
export {
  enqueueJobs,
  type Job,
  readBacklog,
  removeJobs,
  takeJobs,
} from './store';

/** The one runner of background work that must happen once over all processes. */
export interface Jobs {
  /** Makes a queue. It works between its own `start` and `stop`, in the hands of the module whose work it is. */
  queue<P>(options: QueueOptions<P>): Queue<P>;
  /** Registers periodic work; call it before `start`. */
  periodic(work: PeriodicWork): void;
  backlog(): Promise<Backlog[]>;
  /** Id of this process in `job_workers`, which is gone soon after its end; null where it is not recorded. */
  processId(): Promise<string | null>;
  /** Time since this process last wrote to the database that it lives, ms: every 2 s where the database takes it. */
  msSinceBeat(): number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const sweepSeconds = 3_600;

/** Makes the runner of a process. */
export function createJobs(services: QueuePorts): Jobs {
  const ports = { ...services, due: new DueJobs(services.db), presence: createPresence(services) };
  const periodic = new Periodic(ports);
  periodic.add({ name: 'jobs-sweep', everySeconds: sweepSeconds, work: () => sweepJobs(ports.db) });
  return {
    queue: (options) => new Queue(ports, options),
    periodic: (work) => periodic.add(work),
    backlog: () => readBacklog(ports.db),
    processId: () => ports.presence.id(),
    msSinceBeat: () => ports.presence.msSinceBeat(),
    start: () => periodic.start(),
    stop: () => periodic.stop(),
  };
}
