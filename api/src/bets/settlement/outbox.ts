import type { Locale } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import type { Services, Sql } from '../../kernel/types';
import { publishBetUpdated } from '../placing/bet-updated';
import { loadBets } from '../placing/store';
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
  if (rows.length === 0) return 0;
  const bets = await loadBets(
    db,
    rows.map((row) => row.bet_id),
  );
  const byId = new Map(bets.map((bet) => [bet.id, bet]));
  const locales = await localesOf(
    db,
    rows.map((row) => row.member_id),
  );
  const told: number[] = [];
  for (const row of rows) {
    try {
      await notifier.notify(row.member_id, 'game', textOf(row), {
        bet: row.bet_id,
        stake: formatMoney(row.stake),
        paid: formatMoney(row.paid ?? 0),
      });
      await notifier.walletChanged(row.member_id);
      publishBetUpdated(live, byId.get(row.bet_id)!, locales.get(row.member_id)!);
      told.push(row.id);
    } catch (error) {
      log.error({ err: error, bet: row.bet_id }, 'a member could not be told of a bet');
    }
  }
  if (told.length > 0) await db.query('delete from feed_outbox where id = any($1::bigint[])', [told]);
  return rows.length;
}

/** Languages that members used last, by member id. */
async function localesOf(sql: Sql, members: readonly number[]): Promise<Map<number, Locale>> {
  const rows = await sql.query<{ id: bigint; locale: Locale }>(
    'select id, locale from members where id = any($1::bigint[])',
    [members],
  );
  return new Map(rows.map((row) => [Number(row.id), row.locale]));
}
