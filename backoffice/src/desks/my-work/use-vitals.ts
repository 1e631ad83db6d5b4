import { koreanDay } from '@maru/contracts/korean-time';
import { may, polling, usePoll, useSession } from '../../kit';
import { toVitals, type Vital } from './vitals';

/** The ledger is compared with the sums every few minutes, and each reading of the report leaves a line in the log, ms. */
const ledgerMs = 300_000;

/** What the site depends on, as far as the operator may know it. */
export function useVitals(now: number): Vital[] {
  const { me, overview } = useSession();
  const { operator } = me;
  const readsCash = may(operator, 'cash:read');
  const today = koreanDay(now);
  const stats = usePoll('liveStats', may(operator, 'releases:read') ? {} : null, polling.figures).data;
  const trading = usePoll('opsTradingSummary', may(operator, 'trading:read') ? {} : null, polling.shared).data;
  const bank = usePoll('opsBankReconcile', readsCash ? {} : null, polling.shared).data;
  const casinos = usePoll('opsCasinoHealth', readsCash ? {} : null, polling.figures).data?.casinos;
  const check = usePoll(
    'opsReport',
    may(operator, 'reports:read') ? { query: { from: today, to: today, by: 'product' } } : null,
    ledgerMs,
  ).data?.check;
  return toVitals(
    {
      isFeedAlive: stats?.feed ? stats.feed === 'ok' : trading?.alive,
      ledger: check && { wrong: check.wrong, at: check.checked_at },
      bank: bank?.unmatched ? bank : null,
      casinos: casinos ?? [],
      remotes: overview?.remotes,
    },
    now,
  );
}
