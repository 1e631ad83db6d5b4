import type { MyPage } from '@maru/contracts';
import { formatMoney, formatSigned } from '@maru/money';
import { koreanDay, serverNow, shortDay, useT } from '@maru/platform';
import { IconButton } from '@maru/ui';
import { neighbour } from './model/span';
import { ProfitChartView } from './ProfitChartView';
import styles from './my-page.module.css';

/** Returned share of the stakes, '95.3%', truncated; money is never a float. */
export function returnRate({ stake, paid }: Pick<MyPage['total'], 'stake' | 'paid'>): string {
  if (stake <= 0) return '–';
  const permille = Number((BigInt(paid) * 1_000n) / BigInt(stake));
  return `${Math.trunc(permille / 10)}.${permille % 10}%`;
}

/** Class of a result: up is won, down is lost. */
export const toTone = (profit: number) => (profit > 0 ? 'up' : profit < 0 ? 'down' : undefined);

/** The span's result with its figures and its chart, and the way to the spans before and after it. */
export function ProfitCard({ page, onDay }: { page: MyPage; onDay(day: string): void }) {
  const my = useT('mypage');
  const { total, open, from, to } = page;
  const today = koreanDay(serverNow());
  const profit = total.paid - total.stake;
  const [before, after] = [neighbour(from, to, -1, today), neighbour(from, to, 1, today)];
  const figures = [
    ['stakes', formatMoney(total.stake)],
    ['paid', formatMoney(total.paid)],
    ['open', my('openOf', { n: open.count, amount: formatMoney(open.stake) })],
    ['rate', returnRate(total)],
  ] as const;
  return (
    <section className="card" aria-label={my('profit')}>
      <div className={styles.profit}>
        <dl className={styles.total}>
          <dt>
            {my('profit')} · {from === to ? from : `${from} – ${shortDay(to, from)}`}
          </dt>
          <dd className={toTone(profit)}>{my('won', { amount: formatSigned(profit) })}</dd>
        </dl>
        <div className={`${styles.steps} no-print`}>
          <IconButton
            icon="chevron-left"
            label={my('before')}
            disabled={before === null}
            onClick={() => before && onDay(before)}
          />
          <IconButton
            icon="chevron-right"
            label={my('after')}
            disabled={after === null}
            onClick={() => after && onDay(after)}
          />
        </div>
        <dl className={styles.figures}>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{my(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ProfitChartView page={page} />
    </section>
  );
}
