import type { Locale } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import type { Services, Sql } from '../../kernel/types';
import type { ProductRegistry } from '../products/registry';
import { toBetResponse } from '../record/responses';
import { loadBets } from '../record/store';
import { publishBetUpdated } from './bet-updated';
import { type BetNotification, removeNotifications, takeNotifications } from './outbox';

const batch = 32;

/** Text of the notice: by what became of the bet, and whether a lost bet gave some of its stake back. */
function textOf({ status, paid }: Pick<BetNotification, 'status' | 'paid'>): string {
  if (status === 'open') return 'bets.notice.reopened';
  if (status === 'lost' && paid) return 'bets.notice.partly';
  return `bets.notice.${status}`;
}

/** Languages that members used last, by member id. */
async function localesOf(sql: Sql, members: readonly number[]): Promise<Map<number, Locale>> {
  const rows = await sql.query<{ id: bigint; locale: Locale }>(
    'select id, locale from members where id = any($1::bigint[])',
    [members],
  );
  return new Map(rows.map((row) => [Number(row.id), row.locale]));
}

/**
 * Notifies members of what became of their bets: notice and banner, balance, and the bet itself. A row goes when its
 * notification was sent; after a kill it is sent again rather than not at all.
 * @returns how many rows were taken
 */
export async function sendDueNotifications(
  { db, live, notifier, log }: Pick<Services, 'db' | 'live' | 'notifier' | 'log'>,
  products: ProductRegistry,
): Promise<number> {
  const due = await takeNotifications(db, batch);
  if (due.length === 0) return 0;
  const bets = await loadBets(
    db,
    due.map((row) => row.bet_id),
  );
  const byId = new Map(bets.map((bet) => [bet.id, bet]));
  const locales = await localesOf(
    db,
    due.map((row) => row.member_id),
  );
  const sent: number[] = [];
  for (const row of due) {
    try {
      await notifier.notify(row.member_id, 'game', textOf(row), {
        bet: row.bet_id,
        stake: formatMoney(row.stake),
        paid: formatMoney(row.paid ?? 0),
      });
      await notifier.walletChanged(row.member_id);
      const bet = byId.get(row.bet_id)!;
      const locale = locales.get(row.member_id)!;
      publishBetUpdated(live, bet, toBetResponse(products, bet, locale), locale);
      sent.push(row.id);
    } catch (error) {
      log.error({ err: error, bet: row.bet_id }, 'a member could not be notified of a bet');
    }
  }
  await removeNotifications(db, sent);
  return due.length;
}
