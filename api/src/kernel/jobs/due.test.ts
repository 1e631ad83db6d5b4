import { testDatabase } from '../../../test/database';
import type { Database } from '../sql';
import { DueJobs } from './due';
import { enqueueJobs, takeJobs } from './store';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());
afterEach(() => db.query('delete from jobs'));

/** Questions at the same moment, and the statements that they took. */
async function ask(...questions: [string, string[] | null][]) {
  let statements = 0;
  const counted: Pick<Database, 'query'> = {
    query: (...args) => {
      statements += 1;
      return db.query(...args);
    },
  };
  const due = new DueJobs(counted, 5);
  const answers = await Promise.all(questions.map(([queue, keys]) => due.isDue(queue, keys)));
  return { answers, statements };
}

test('many queues are answered by one statement, each with what is due of its own', async () => {
  await enqueueJobs(db, 'bets', [{ key: 'a' }, { key: 'b' }]);
  await enqueueJobs(db, 'later', [{ key: 'a' }], { delay: 60 });
  await enqueueJobs(db, 'periodic', [{ key: 'seal' }]);
  const { answers, statements } = await ask(
    ['bets', null],
    ['later', null],
    ['nothing', null],
    ['periodic', ['seal']],
    ['periodic', ['sweep']],
    ['periodic', ['sweep', 'seal']],
    ['periodic', []],
  );
  expect(answers).toEqual([true, false, false, true, false, true, false]);
  expect(statements).toBe(1);
});

test('a job that another worker has is due again when its lease is over, one that ended is not', async () => {
  await enqueueJobs(db, 'bets', [{ key: 'a' }]);
  await takeJobs(db, 'bets', { limit: 1, leaseSeconds: 60 });
  expect((await ask(['bets', null])).answers).toEqual([false]);
  await db.query(`update jobs set due_at = clock_timestamp() - interval '1 second'`);
  expect((await ask(['bets', null])).answers).toEqual([true]);
  await db.query(`update jobs set state = 'done'`);
  expect((await ask(['bets', null])).answers).toEqual([false]);
});

test('where the database fails every queue is told, and the next question is asked anew', async () => {
  let isDown = true;
  const down: Pick<Database, 'query'> = {
    query: async (...args) => {
      if (isDown) throw new Error('gone');
      return db.query(...args);
    },
  };
  const due = new DueJobs(down, 5);
  const failed = await Promise.allSettled([due.isDue('bets', null), due.isDue('later', null)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await due.isDue('bets', null)).toBe(false);
});
