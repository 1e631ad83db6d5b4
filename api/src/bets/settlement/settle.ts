import type { Database } from '../../kernel/types';
import type { ProductRegistry } from '../products/registry';
import type { LegResult, StoredBet } from '../record/model';
import { loadBets } from '../record/store';
import { decide } from './decide';
import { finishJobs, takeJobs } from './jobs';

const batch = 64;
/** Bets settled side by side on a server; the embedded database has one connection. */
const parallel = 6;

type Log = { error(fields: object, text: string): void };
type Graded = { bet: StoredBet; results: readonly (LegResult | null)[] };

/** Brings one bet to where its results ask for it. False where it moved on meanwhile and has to be looked at again. */
async function settleOne(db: Database, { bet, results }: Graded): Promise<boolean> {
  const { status, paid } = decide(bet, results);
  const same = status === bet.status && paid === bet.paid && bet.legs.every((leg, i) => leg.result === results[i]);
  if (same) return true;
  const [row] = await db.query<{ how: 'done' | 'same' | 'stale' }>(
    'select bet_settle($1, $2, $3::text[], $4, $5) as how',
    [bet.id, bet.version, results, status, paid],
  );
  return row!.how !== 'stale';
}

/** Asks each product about its bets. Where one fails the others go on; its jobs are due again after their lease. */
async function gradeAll(
  db: Database,
  products: ProductRegistry,
  bets: readonly StoredBet[],
  log: Log,
): Promise<Graded[]> {
  const graded: Graded[] = [];
  for (const product of new Set(bets.map((bet) => bet.product))) {
    const own = bets.filter((bet) => bet.product === product);
    try {
      const results = await products.get(product).grade(db, own);
      for (const bet of own) graded.push({ bet, results: results.get(bet.id)! });
    } catch (error) {
      log.error({ err: error, product }, 'bets could not be graded');
    }
  }
  return graded;
}

/**
 * Looks at the bets that are due and settles, reverses or leaves them. What is decided depends on what products have
 * stored alone, so that it may be done again, by any process, after any crash.
 * @returns how many bets were looked at
 */
export async function settleDue(db: Database, products: ProductRegistry, log: Log): Promise<number> {
  const jobs = await takeJobs(db, batch);
  if (jobs.length === 0) return 0;
  const bets = await loadBets(
    db,
    jobs.map((job) => job.betId),
  );
  const queue = await gradeAll(db, products, bets, log);
  const done = new Set<number>();
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      try {
        if (await settleOne(db, next)) done.add(next.bet.id);
      } catch (error) {
        // The job stays and is due again after its lease.
        log.error({ err: error, bet: next.bet.id }, 'a bet could not be settled');
      }
    }
  };
  await Promise.all(Array.from({ length: db.kind === 'server' ? parallel : 1 }, work));
  await finishJobs(
    db,
    jobs.filter((job) => done.has(job.betId)),
  );
  return jobs.length;
}
