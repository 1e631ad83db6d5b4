import { Worker } from 'node:worker_threads';

/**
 * Result of a reading. `busy`: the queue is full, overall or for this caller; `stopped`: a time or memory limit was
 * reached.
 */
export type Reading<Value> = { ok: true; value: Value } | { ok: false; reason: 'busy' | 'stopped'; detail: string };

export interface PoolLimits {
  /** Threads that work at the same time. */
  threads: number;
  /** Jobs that wait for a thread; more are refused. */
  maxWaiting: number;
  /** Jobs of one caller, waiting or under way; more are refused, so one caller never takes the whole line. */
  maxPerCaller: number;
  /** Time of one job in its thread, ms. */
  limitMs: number;
  /** Added to the first job of a thread, which waits until its code is loaded, ms. */
  startMs: number;
  /** Heap of one thread, MiB. */
  heapMb: number;
  /** A thread without work ends after this time, ms. */
  idleMs: number;
}

interface Job {
  name: string;
  input: unknown;
  settle(reading: Reading<unknown>): void;
}
type Answer = { ok: true; value: unknown } | { ok: false; detail: string };

/**
 * Threads that run jobs one at a time. A job that passes its limit of time or memory ends with its thread, and the next
 * job gets a new one.
 */
export class ReaderPool {
  readonly #idle = new Map<Worker, NodeJS.Timeout>();
  readonly #busy = new Map<Worker, (detail: string) => void>();
  readonly #started = new WeakSet<Worker>();
  readonly #waiting: Job[] = [];
  readonly #jobsByCaller = new Map<string, number>();
  #isClosed = false;

  constructor(
    private readonly file: string,
    private readonly limits: PoolLimits,
  ) {}

  /** Runs one job. Never rejects. */
  async run(name: string, input: unknown, caller: string): Promise<Reading<unknown>> {
    const { maxPerCaller, maxWaiting, threads } = this.limits;
    const jobs = this.#jobsByCaller.get(caller) ?? 0;
    if (this.#isClosed) return { ok: false, reason: 'busy', detail: 'the site stops' };
    if (jobs >= maxPerCaller) return { ok: false, reason: 'busy', detail: `${jobs} of this caller are under way` };
    if (this.#busy.size >= threads && this.#waiting.length >= maxWaiting) {
      return { ok: false, reason: 'busy', detail: `${maxWaiting} are waiting` };
    }
    this.#jobsByCaller.set(caller, jobs + 1);
    const reading = await new Promise<Reading<unknown>>((settle) => {
      this.#waiting.push({ name, input, settle });
      this.#next();
    });
    const left = this.#jobsByCaller.get(caller)! - 1;
    if (left > 0) this.#jobsByCaller.set(caller, left);
    else this.#jobsByCaller.delete(caller);
    return reading;
  }

  /** Ends all threads; jobs under way are stopped. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#waiting.splice(0)) job.settle({ ok: false, reason: 'busy', detail: 'the site stops' });
    const workers = [...this.#idle.keys(), ...this.#busy.keys()];
    for (const timer of this.#idle.values()) clearTimeout(timer);
    for (const stop of this.#busy.values()) stop('the site stops');
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #next(): void {
    if (this.#busy.size >= this.limits.threads) return;
    const job = this.#waiting.shift();
    if (job) this.#work(this.#takeWorker(), job);
  }

  #takeWorker(): Worker {
    const [idle] = this.#idle;
    if (!idle) {
      const { heapMb } = this.limits;
      const worker = new Worker(this.file, {
        resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
        // Nothing of the site's secrets is handed to a thread that reads what strangers send.
        env: {},
        execArgv: [],
      });
      // What a thread throws between its jobs ends it and concerns no job.
      const forget = () => {
        clearTimeout(this.#idle.get(worker));
        this.#idle.delete(worker);
      };
      return worker.on('error', forget).on('exit', forget);
    }
    const [worker, timer] = idle;
    clearTimeout(timer);
    this.#idle.delete(worker);
    worker.ref();
    return worker;
  }

  #work(worker: Worker, { name, input, settle }: Job): void {
    const limitMs = this.limits.limitMs + (this.#started.has(worker) ? 0 : this.limits.startMs);
    this.#started.add(worker);
    const end = (reading: Reading<unknown>, lives: boolean) => {
      if (!this.#busy.delete(worker)) return;
      clearTimeout(timer);
      // Remove them individually: the worker's internal listeners must stay for the next message.
      worker.off('message', hear).off('error', fail).off('exit', leave);
      if (lives && !this.#isClosed) this.#rest(worker);
      else void worker.terminate();
      settle(reading);
      this.#next();
    };
    const stop = (detail: string) => end({ ok: false, reason: 'stopped', detail }, false);
    const timer = setTimeout(() => stop(`it was not read within ${limitMs / 1_000} s`), limitMs);
    this.#busy.set(worker, stop);
    const hear = (answer: Answer) => {
      if (answer.ok) end(answer, true);
      else stop(answer.detail);
    };
    const fail = (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      stop(isMemory ? `reading it takes more than ${this.limits.heapMb} MiB` : error.message);
    };
    const leave = (code: number) => stop(`its thread ended with ${code}`);
    worker.on('message', hear).on('error', fail).on('exit', leave);
    worker.postMessage({ name, input });
  }

  /** Keeps a thread for the next job for a while; it holds no process open. */
  #rest(worker: Worker): void {
    worker.unref();
    const timer = setTimeout(() => {
      this.#idle.delete(worker);
      void worker.terminate();
    }, this.limits.idleMs);
    this.#idle.set(worker, timer.unref());
  }
}
