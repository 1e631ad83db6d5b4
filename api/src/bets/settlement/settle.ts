import { combinedRatio, computeWin, type RatioRule } from '@maru/money';
import { eachJob, type Job, type Outcome, type QueueOptions } from '../../kernel/jobs';
import type { Database } from '../../kernel/sql';
import { decide } from '../decide';
import type { LegResult, StoredBet } from '../model';
import type { ProductRegistry } from '../products/registry';
import { loadBets } from '../record/store';

const batch = 64;
/** Bets settled side by side on a server; the embedded database has one connection. */
const parallel = 6;
/** How long taken bets are left to their worker; after a kill another one takes them then. */
const leaseSeconds = 15;
/** A bet is never given up; one that could not be settled is looked at again after so many seconds. */
const retry = { maxAttempts: null, backoff: () => 15 };

type Log = { error(fields: object, text: string): void };
/** `odds`: what the legs are settled by, in 1/100. */
type Graded = {
  bet: StoredBet;
  results: readonly (LegResult | null)[];
  odds: readonly number[];
  pricedByResult: boolean;
};

/** Settles one bet according to its results. Returns false if the bet has changed since and must be graded again. */
async function settleOne(db: Database, { bet, results, odds, pricedByResult }: Graded): Promise<boolean> {
  const legs = bet.legs.map((leg, i) => ({ ...leg, odds: odds[i]! }));
  // All won, at a price that only the result could say: it is paid in place of what was promised.
  const repriced =
    results.every((result) => result === 'won') &&
    (pricedByResult || legs.some(({ odds }, i) => odds !== bet.legs[i]!.odds));
  const ratio = repriced ? combinedRatio(bet.rule as RatioRule, odds) : bet.ratio;
  const win = repriced ? computeWin(bet.stake, ratio) : bet.win;
  // What was cashed out stays so; its legs still get their results.
  const { status, paid } = bet.status === 'cashed_out' ? bet : decide({ ...bet, win, legs }, results);
  const same = status === bet.status && paid === bet.paid && bet.legs.every((leg, i) => leg.result === results[i]);
  if (same) return true;
  const [row] = await db.query<{ how: 'done' | 'same' | 'stale' }>(
    'select bet_settle($1, $2, $3::text[], $4, $5) as how',
    [bet.id, bet.version, results, status, paid],
  );
  return row!.how !== 'stale';
}

/** Asks each product about its bets. Where one fails the others go on; its jobs are tried again. */
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
      const registered = products.get(product);
      const all = await registered.grade(db, own);
      for (const bet of own) {
        const results = all.get(bet.id)!;
        const odds = registered.settledOdds?.(bet, results) ?? bet.legs.map((leg) => leg.odds);
        graded.push({ bet, results, odds, pricedByResult: registered.pricedByResult === true });
      }
    } catch (error) {
      log.error({ err: error, product }, 'bets could not be graded');
    }
  }
  return graded;
}

/**
 * The queue of bets to look at. They are settled, reversed or left; what is decided depends on what products have
 * stored alone, so that it may be done again, by any process, after any crash.
 * @param onSettled there may be members to notify
 */
export function settlementQueue(
  db: Database,
  products: ProductRegistry,
  log: Log,
  onSettled: () => void = () => {},
): QueueOptions<unknown> {
  const work = async (jobs: readonly Job[]): Promise<Outcome[]> => {
    const bets = await loadBets(
      db,
      jobs.map((job) => Number(job.key)),
    );
    const graded = new Map((await gradeAll(db, products, bets, log)).map((entry) => [entry.bet.id, entry]));
    const settle = eachJob(db.kind === 'server' ? parallel : 1, log, async ({ key }) => {
      const entry = graded.get(Number(key));
      if (!entry) return { ok: false, reason: 'not graded' };
      return (await settleOne(db, entry)) ? { ok: true } : { ok: false, reason: 'the bet moved on' };
    });
    const outcomes = await settle(jobs);
    onSettled();
    return outcomes;
  };
  return { name: 'bet-settlement', batch, leaseSeconds, retry, work };
}
