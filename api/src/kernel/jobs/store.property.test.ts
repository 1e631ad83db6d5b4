import fc from 'fast-check';
import { testDatabase } from '../../../test/database';
import type { Database } from '../sql';
import { type RetryPolicy, toEnding } from './core';
import { enqueueJobs, finishJobs, type Job, takeJobs } from './store';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());

const queue = 'model';
const keys = ['a', 'b', 'c'] as const;
const policy: RetryPolicy = { maxAttempts: 3, backoff: () => 0 };

/** What a queue must hold: per key its state, and whether it was enqueued while a worker was at it. */
interface Model {
  state: 'queued' | 'running' | 'done' | 'failed';
  attempts: number;
  again: boolean;
  /** The lease of its holder is over. */
  expired: boolean;
  holder: number | null;
}

type Step =
  | { do: 'enqueue'; key: (typeof keys)[number]; again: boolean }
  | { do: 'take'; limit: number }
  | { do: 'finish'; worker: number; ok: boolean }
  | { do: 'expire' };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('enqueue' as const), key: fc.constantFrom(...keys), again: fc.boolean() }),
  fc.record({ do: fc.constant('take' as const), limit: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('finish' as const), worker: fc.nat(5), ok: fc.boolean() }),
  fc.record({ do: fc.constant('expire' as const) }),
);

/** Plays steps on the table and on the model, and compares the two after each. */
async function play(steps: readonly Step[]): Promise<void> {
  await db.query('delete from jobs where queue = $1', [queue]);
  const model = new Map<string, Model>();
  /** What workers hold, dead ones too: they may end their work late. */
  const held: { job: Job; holder: number }[] = [];
  let holders = 0;
  for (const step of steps) {
    if (step.do === 'enqueue') {
      await enqueueJobs(db, queue, [{ key: step.key }], { again: step.again });
      const entry = model.get(step.key);
      if (!entry) model.set(step.key, { state: 'queued', attempts: 0, again: false, expired: false, holder: null });
      else if (step.again && entry.state === 'running') entry.again = true;
      else if (step.again) Object.assign(entry, { state: 'queued', attempts: 0, again: false });
    } else if (step.do === 'take') {
      for (const job of await takeJobs(db, queue, { limit: step.limit, leaseSeconds: 600 })) {
        const entry = model.get(job.key)!;
        // A job is only taken if no live worker holds it.
        expect(entry.state === 'queued' || (entry.state === 'running' && entry.expired)).toBe(true);
        Object.assign(entry, { state: 'running', attempts: entry.attempts + 1, expired: false, holder: ++holders });
        // Enqueued while a dead worker held it: this attempt does that work.
        entry.again = false;
        expect(job.attempts).toBe(entry.attempts);
        held.push({ job, holder: holders });
      }
    } else if (step.do === 'finish') {
      const [mine] = held.splice(step.worker % Math.max(1, held.length), 1);
      if (!mine) continue;
      const outcome = step.ok ? ({ ok: true } as const) : ({ ok: false, reason: 'no' } as const);
      const ending = toEnding(outcome, mine.job.attempts, policy);
      await finishJobs(db, [{ job: mine.job, ending }], true);
      const entry = model.get(mine.job.key)!;
      // Another worker has it by now: a late end changes nothing. Where none has, it counts.
      if (entry.holder !== mine.holder || entry.state !== 'running') continue;
      const next = entry.again ? { state: 'queued', attempts: 0 } : ending;
      Object.assign(entry, { state: next.state, attempts: next.attempts, again: false, holder: null });
    } else {
      // Every worker is late or dead.
      await db.query(`update jobs set due_at = clock_timestamp() where queue = $1 and state = 'running'`, [queue]);
      for (const entry of model.values()) if (entry.state === 'running') entry.expired = true;
    }
    const rows = await db.query<{ key: string; state: string }>(
      'select key, state from jobs where queue = $1 order by key',
      [queue],
    );
    expect(rows.map(({ key, state }) => [key, state])).toEqual(
      [...model].map(([key, { state }]) => [key, state]).sort(),
    );
  }
}

test('whatever is enqueued, taken, ended late or dies, the table holds what its rules say', async () => {
  const scenario = fc.array(step, { minLength: 1, maxLength: 25 });
  await fc.assert(fc.asyncProperty(scenario, play), { numRuns: 60 });
});
