import type { Bet, Locale } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import { eachJob, type Job, type Outcome, type Queue, type QueueOptions } from '../../kernel/jobs';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import type { StoredBet } from '../model';
import type { ProductRegistry } from '../products/registry';
import { recallResults, toBetResponse } from '../record/responses';
import { loadBets } from '../record/store';
import { noticeAbout } from './about';
import { publishBetUpdated } from './bet-updated';
import { enqueueSharedNotices, type SharedNotice } from './shared-notice';

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

/**
 * Text of the notice. Depends on the bet's status, on a partial refund of a lost stake, and on an earlier settlement.
 * @param version of the bet that the notice is about: 1 for its first settlement
 * @param because the product's reason, if something other than the results decided the bet
 */
function toText(
  { status, paid }: Pick<BetNotification, 'status' | 'paid'>,
  version: number,
  because: string | undefined,
): string {
  if (status === 'open') return 'bets.notice.reopened';
  if (status === 'cashed_out') return 'bets.notice.cashed_out';
  if (because) return because;
  if (version > 1) return 'bets.notice.corrected';
  if (status === 'lost' && paid) return 'bets.notice.partly';
  return `bets.notice.${status}`;
}

/** The products' own texts for bets, by bet id. */
async function readReasons(
  sql: Sql,
  products: ProductRegistry,
  bets: readonly StoredBet[],
): Promise<Map<number, string>> {
  const reasons = new Map<number, string>();
  for (const product of new Set(bets.map((bet) => bet.product))) {
    const own = bets.filter((bet) => bet.product === product);
    const reasonTexts = await products.get(product).noticeTexts?.(sql, own);
    for (const [bet, text] of reasonTexts ?? []) reasons.set(bet, text);
  }
  return reasons;
}

/** Languages that members used last, by member id. */
async function readLocales(sql: Sql, members: readonly number[]): Promise<Map<number, Locale>> {
  const rows = await sql.query<{ id: bigint; locale: Locale }>(
    'select id, locale from members where id = any($1::bigint[])',
    [members],
  );
  return new Map(rows.map((row) => [Number(row.id), row.locale]));
}

/**
 * The queue that notifies members of what became of their bets: notice and banner, balance, and the bet itself. After a
 * kill a notification is sent again rather than not at all.
 * @param shared takes the notices of products that tell of several bets at once
 */
export function notificationQueue(
  { db, live, notifier, texts, log }: Pick<Services, 'db' | 'live' | 'notifier' | 'texts' | 'log'>,
  products: ProductRegistry,
  shared: Queue<SharedNotice>,
): QueueOptions<BetNotification> {
  const work = async (jobs: readonly Job<BetNotification>[]): Promise<Outcome[]> => {
    const bets = await loadBets(
      db,
      jobs.map(({ payload }) => payload.bet),
    );
    const byId = new Map(bets.map((bet) => [bet.id, bet]));
    const locales = await readLocales(
      db,
      jobs.map(({ payload }) => payload.member),
    );
    const reasons = await readReasons(db, products, bets);
    await recallResults(products, db, bets);
    const sharing = bets.filter(({ product }) => products.get(product).sharedNotice);
    await enqueueSharedNotices(db, shared, sharing);
    const send = eachJob<BetNotification>(1, log, async ({ key, payload }) => {
      const { member, bet, stake, paid } = payload;
      const version = Number(key.slice(key.indexOf(':') + 1));
      const stored = byId.get(bet)!;
      if (!products.get(stored.product).sharedNotice) {
        // The current reason does not apply to a superseded settlement.
        const because = stored.version === version ? reasons.get(bet) : undefined;
        await notifier.notify(member, 'game', toText(payload, version, because), {
          ...noticeAbout(texts, products.get(stored.product).noticePicks?.(stored) ?? []),
          stake: formatMoney(stake),
          paid: formatMoney(paid ?? 0),
        });
      }
      await notifier.walletChanged(member);
      const locale = locales.get(member)!;
      publishBetUpdated(live, stored, toBetResponse(products, stored, locale), locale);
      return { ok: true };
    });
    return send(jobs);
  };
  return { name: 'bet-notification', batch, leaseSeconds, retry, work };
}
