import { eachJob, type Job, type Outcome, type Queue, type QueueOptions } from '../../kernel/jobs';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import type { StoredBet } from '../model';
import type { ProductId } from '../products/product';
import type { ProductRegistry } from '../products/registry';
import { betsOnSubjects, loadBets } from '../record/store';

/** Payload of one notification: ids of a member's bets on one subject. */
export interface SharedNotice {
  member: number;
  product: ProductId;
  bets: number[];
}

const batch = 32;
const leaseSeconds = 15;

const toSubject = (bet: StoredBet) => bet.legs[0]!.subject;
const toGroup = (bet: StoredBet) => `${bet.memberId}:${toSubject(bet)}`;

/**
 * Enqueues a notice for each group of a member's bets on one subject whose last open bet is settled. The key has the
 * versions of all bets: however many settlements see the group complete, and however late, one notice tells it.
 */
export async function enqueueSharedNotices(
  sql: Sql,
  queue: Queue<SharedNotice>,
  settled: readonly StoredBet[],
): Promise<void> {
  const wanted = new Set(settled.map(toGroup));
  const groups = new Map<string, StoredBet[]>();
  for (const bet of settled.length > 0 ? await betsOnSubjects(sql, settled) : []) {
    groups.set(toGroup(bet), [...(groups.get(toGroup(bet)) ?? []), bet]);
  }
  const jobs = [...groups].flatMap(([group, bets]) => {
    if (!wanted.has(group) || bets.some(({ status }) => status === 'open')) return [];
    const versions = bets.reduce((sum, { version }) => sum + version, 0);
    const payload = { member: bets[0]!.memberId, product: bets[0]!.product, bets: bets.map(({ id }) => id) };
    return [{ key: `${group}:${bets.length}:${versions}`, payload }];
  });
  if (jobs.length === 0) return;
  await queue.enqueue(sql, jobs, { again: false });
  queue.wakeHere();
}

/** The queue that tells members of all their bets on one subject at once. */
export function sharedNoticeQueue(
  { db, notifier, settings, log }: Pick<Services, 'db' | 'notifier' | 'settings' | 'log'>,
  products: ProductRegistry,
): QueueOptions<SharedNotice> {
  const work = async (jobs: readonly Job<SharedNotice>[]): Promise<Outcome[]> => {
    const config = await settings.config();
    const send = eachJob<SharedNotice>(1, log, async ({ payload }) => {
      const bets = await loadBets(db, payload.bets);
      const { text, values } = await products.get(payload.product).sharedNotice!(db, bets, config);
      await notifier.notify(payload.member, 'game', text, values);
      return { ok: true };
    });
    return send(jobs);
  };
  // Rows of done jobs stay: a settlement that is looked at late finds its notice sent.
  return {
    name: 'bet-shared-notice',
    batch,
    leaseSeconds,
    retry: { maxAttempts: null, backoff: () => 15 },
    keepDone: true,
    work,
  };
}
