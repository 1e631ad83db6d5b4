import type { Bet, Locale } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import { eachJob, type Job, type Outcome, type QueueOptions } from '../../kernel/jobs';
import type { Services, Sql } from '../../kernel/types';
import type { ProductRegistry } from '../products/registry';
import { toBetResponse } from '../record/responses';
import { loadBets } from '../record/store';
import { publishBetUpdated } from './bet-updated';

const batch = 32;
/** How long taken notifications are left to their worker; after a kill another one sends them then. */
const leaseSeconds = 15;
const retry = { maxAttempts: null, backoff: () => 15 };

/** What a member is notified of: a bet and what became of it, as `bet_settle` enqueues it. Money in KRW. */
export interface BetNotification {
  member: number;
  bet: number;
  status: Bet['status'];
  paid: number | null;
  stake: number;
}

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
 * The queue that notifies members of what became of their bets: notice and banner, balance, and the bet itself. After a
 * kill a notification is sent again rather than not at all.
 */
export function notificationQueue(
  { db, live, notifier, log }: Pick<Services, 'db' | 'live' | 'notifier' | 'log'>,
  products: ProductRegistry,
): QueueOptions<BetNotification> {
  const work = async (jobs: readonly Job<BetNotification>[]): Promise<Outcome[]> => {
    const bets = await loadBets(
      db,
      jobs.map(({ payload }) => payload.bet),
    );
    const byId = new Map(bets.map((bet) => [bet.id, bet]));
    const locales = await localesOf(
      db,
      jobs.map(({ payload }) => payload.member),
    );
    const send = eachJob<BetNotification>(1, log, async ({ payload }) => {
      const { member, bet, stake, paid } = payload;
      await notifier.notify(member, 'game', textOf(payload), {
        bet,
        stake: formatMoney(stake),
        paid: formatMoney(paid ?? 0),
      });
      await notifier.walletChanged(member);
      const stored = byId.get(bet)!;
      const locale = locales.get(member)!;
      publishBetUpdated(live, stored, toBetResponse(products, stored, locale), locale);
      return { ok: true };
    });
    return send(jobs);
  };
  return { name: 'bet-notification', batch, leaseSeconds, retry, work };
}
