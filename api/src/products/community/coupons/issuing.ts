import { exponentialBackoff } from '../../../kernel/jobs';
import type { Sql } from '../../../kernel/sql';
import type { Coupons } from './coupons';
import { type IssuedChunk, issueChunk } from './desk/issue';

/** The work of issues: their members, some at a time, each once over all processes. */
export interface Issuing {
  /** In the transaction that makes the issue; call `wake` after it. */
  enqueue(tx: Sql, id: number): Promise<void>;
  wake(): void;
  start(): void;
  stop(): Promise<void>;
}

export function createIssuing(coupons: Coupons): Issuing {
  const { db, jobs, notifier, log } = coupons.ports;

  /** Notifies members of their coupons; a failure is logged, the coupon is there. */
  const notifyMembers = async ({ title, members }: IssuedChunk) => {
    for (const member of members) {
      await notifier
        .notify(member, 'coupon', 'coupons.arrived', { title })
        .catch((error: unknown) => log.error({ err: error }, 'notification of a coupon not sent'));
    }
  };
  const queue = jobs.queue({
    name: 'coupon-issues',
    batch: 1,
    leaseSeconds: 120,
    retry: { maxAttempts: null, backoff: exponentialBackoff(1, 2, 60) },
    async work([job]) {
      const issued = await db.transaction((tx) => issueChunk(tx, Number(job!.key)));
      await notifyMembers(issued);
      return [issued.more ? { ok: true, again: 0 } : { ok: true }];
    },
  });
  return {
    async enqueue(tx, id) {
      await queue.enqueue(tx, [{ key: String(id) }]);
    },
    wake: () => queue.wake(),
    start: () => queue.start(),
    stop: () => queue.stop(),
  };
}
