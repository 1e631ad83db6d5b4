import { type BetUpdated, channels, liveEvents } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import type { Services } from '../../kernel/types';
import { type Told, takeOutbox } from './leases';

const batch = 32;

/** Text of the notice: by what became of the bet, and whether a lost bet gave some of its stake back. */
function textOf({ status, paid }: Told): string {
  if (status === 'open') return 'feed.notice.reopened';
  if (status === 'lost' && paid) return 'feed.notice.partly';
  return `feed.notice.${status}`;
}

/**
 * Tells members what became of their bets: notice and banner, balance, and the bet itself. A row goes when its member
 * was told; after a kill it is told again rather than not at all.
 * @returns how many rows were taken
 */
export async function tellDue({ db, live, notifier, log }: Services): Promise<number> {
  const rows = await takeOutbox(db, batch);
  const told: number[] = [];
  for (const row of rows) {
    try {
      const update: BetUpdated = {
        id: String(row.bet_id),
        status: row.status,
        stake: row.stake,
        win: row.win,
        paid: row.paid,
      };
      await notifier.notify(row.member_id, 'game', textOf(row), {
        bet: row.bet_id,
        stake: formatMoney(row.stake),
        paid: formatMoney(row.paid ?? 0),
      });
      await notifier.walletChanged(row.member_id);
      live.publish(channels.user(row.member_id), liveEvents.betUpdated, update);
      told.push(row.id);
    } catch (error) {
      log.error({ err: error, bet: row.bet_id }, 'a member could not be told of a bet');
    }
  }
  if (told.length > 0) await db.query('delete from feed_outbox where id = any($1::bigint[])', [told]);
  return rows.length;
}
