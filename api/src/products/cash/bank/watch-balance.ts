import type { CashPorts } from '../ports';
import { ms } from '../rows';
import { reconcile } from './reconcile';

/**
 * How long one and the same difference must stand before it is an alarm, ms. A payout that is booked before the statement
 * shows it, or a payment between two reads, differs for the seconds until the next read.
 */
export const standsMs = 60_000;

interface Watched {
  difference: number | null;
  since: number | null;
  alarmed: number | null;
  readAt: number | null;
}

/** What follows from the difference that is seen now. `write`: a change of what is known; `alarm`: operators hear of it. */
export type BalanceStep =
  | { kind: 'none' }
  | { kind: 'write'; difference: number | null; since: number | null; alarmed: number | null }
  | { kind: 'alarm'; difference: number };

/** Compares the difference that is seen now with what was seen before. Times in epoch ms, money in KRW. */
export function nextBalanceStep(before: Watched, difference: number, now: number): BalanceStep {
  if (difference === 0) {
    if (before.difference === null && before.alarmed === null) return { kind: 'none' };
    return { kind: 'write', difference: null, since: null, alarmed: null };
  }
  if (difference !== before.difference) {
    return { kind: 'write', difference, since: now, alarmed: before.alarmed };
  }
  const since = before.since ?? now;
  // A statement that has not been read since then says nothing new.
  const isRead = before.readAt !== null && before.readAt > since;
  if (before.alarmed === difference || !isRead || now - since < standsMs) return { kind: 'none' };
  return { kind: 'alarm', difference };
}

/**
 * Compares the bank's balance with the ledger. A persistent difference is logged (MARU-717) and raised in the console,
 * once per difference.
 */
export async function watchBalance({ db, log, audit, now }: Pick<CashPorts, 'db' | 'log' | 'audit' | 'now'>) {
  await db.transaction(async (tx) => {
    const [before] = await tx.query<Watched>(
      `select difference::float8 as difference, ${ms('difference_since')} as since, alarmed::float8 as alarmed,
              ${ms('read_at')} as read_at from bank_reading for update`,
    );
    const { difference, bank, expected } = await reconcile(tx, now());
    if (difference === null) return;
    const step = nextBalanceStep(before!, difference, now());
    if (step.kind === 'none') return;
    if (step.kind === 'write') {
      await tx.query(
        `update bank_reading set difference = $1, difference_since = to_timestamp($2::float8 / 1000), alarmed = $3`,
        [step.difference, step.since, step.alarmed],
      );
      return;
    }
    await tx.query('update bank_reading set alarmed = $1', [step.difference]);
    const detail = { code: 'MARU-717', difference, bank, expected };
    await audit.record(tx, { actor: 'system', action: 'cash.balance_alarm', subject: 'cash balance', detail });
    log.error(detail, 'MARU-717 the bank’s balance and the ledger differ');
  });
}
