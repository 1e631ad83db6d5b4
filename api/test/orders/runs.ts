import type { Database } from '../../src/kernel/sql';
import { testDatabase, verify } from '../database';
import { describeOnServer, isShort } from '../harness';
import { createRandom } from '../random';
import { Books } from './books';
import { type Actor, Order } from './order';

/** Kills of a run at most. */
const maxKills = 3;
/**
 * The same runs each time, so that a failure is the change's; other ones by any other seed. A run that failed again:
 * `MARU_ORDER_SEED=<its seed> MARU_ORDER_RUNS=1`.
 */
const firstSeed = Number(process.env.MARU_ORDER_SEED ?? 1);

/** Defines order tests on a separate migrated database, open during the tests; skipped without a server. */
export function describeOrders(define: (db: Database) => void): void {
  describeOnServer('on a server', () => {
    let opened: Awaited<ReturnType<typeof testDatabase>>;
    beforeAll(async () => {
      opened = await testDatabase();
    });
    afterAll(() => opened.close());
    // Tests are defined before the database is open.
    define({
      get kind() {
        return opened.db.kind;
      },
      isReachable: () => opened.db.isReachable(),
      query: (text, params) => opened.db.query(text, params),
      transaction: (work) => opened.db.transaction(work),
      close: () => opened.db.close(),
    });
  });
}

/** Actors of a run, in any order, and the invariants at its end. */
export interface Scene {
  member: number;
  actors: Actor[];
  end(order: Order, books: Books): Promise<void>;
}

/**
 * Plays scenes, each in an order derived from its seed; the short run plays the first quarter. Expects that members,
 * house and vendors together hold the same total as before.
 */
export async function playOrders(
  db: Database,
  runs: number,
  begin: (random: () => number, run: number) => Promise<Scene>,
): Promise<void> {
  const count = Number(process.env.MARU_ORDER_RUNS ?? (isShort ? Math.ceil(runs / 4) : runs));
  for (let run = 0; run < count; run += 1) {
    const seed = firstSeed + run;
    const random = createRandom(seed);
    const scene = await begin(random, run);
    const books = await Books.open(db);
    const order = new Order(db, random, Math.floor(random() * (maxKills + 1)));
    try {
      await order.play(scene.actors);
      await scene.end(order, books);
      expect(await books.booked(scene.member)).toMatchObject({ unbalanced: 0, walletsWrong: 0, total: 0 });
    } catch (error) {
      const report = [`MARU_ORDER_SEED=${seed} MARU_ORDER_RUNS=1`, ...order.steps].join('\n');
      throw new Error(`${report}\n${(error as Error).message}`, { cause: error });
    }
  }
  expect(await verify(db)).toMatchObject({ ok: true });
}
