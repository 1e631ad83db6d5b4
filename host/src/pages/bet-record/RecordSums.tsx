import type { BetRecordSums } from '@maru/contracts';
import { formatMoney, formatSigned } from '@maru/money';
import { koreanDate, koreanTime, serverNow, useT } from '@maru/platform';
import { profitBars } from './days';
import styles from './bet-record.module.css';

const width = 300;
const height = 44;
const dayMs = 86_400_000;

function ProfitChart({ sums, from, until }: { sums: BetRecordSums; from: number; until: number }) {
  const own = useT('record');
  const bars = profitBars(sums.days, from, until, width, height);
  const won = bars.filter(({ isProfit }) => isProfit).length;
  const day = (at: number) => koreanDate(at, serverNow());
  return (
    <div className={styles.chart}>
      <dt className="split">
        <span>{own('byDay')}</span>
        <span>{`${day(from)} – ${day(until - dayMs)}`}</span>
      </dt>
      <dd>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={own('chart', { won, lost: bars.length - won })}
        >
          <path className={styles.axis} d={`M0 ${height / 2}H${width}`} vectorEffect="non-scaling-stroke" />
          {bars.map(({ x, y, width: wide, height: tall, isProfit }) => (
            <rect key={x} className={isProfit ? styles.gain : styles.loss} x={x} y={y} width={wide} height={tall} />
          ))}
        </svg>
      </dd>
    </div>
  );
}

/** Figures of the period: stakes, payouts, result with its sign, what is open, and the result of each day. */
export function RecordSums({ sums, from, until }: { sums: BetRecordSums; from: number; until: number }) {
  const t = useT('host');
  const own = useT('record');
  const { settled, open, since } = sums;
  const profit = settled.paid - settled.stake;
  const won = (amount: number) => t('won', { amount: formatMoney(amount) });
  // In 1/1000, cut off: money is never a float.
  const permille = settled.stake > 0 ? Number((BigInt(settled.paid) * 1_000n) / BigInt(settled.stake)) : null;
  const rate = permille === null ? '–' : `${Math.trunc(permille / 10)}.${permille % 10}%`;
  const cells = [
    [own('stakes'), won(settled.stake), own('settledN', { n: settled.count }), ''],
    [own('winnings'), won(settled.paid), own('wonN', { n: settled.won }), ''],
    [
      own('profit'),
      t('won', { amount: formatSigned(profit) }),
      own('rate', { rate }),
      profit > 0 ? 'up' : profit < 0 ? 'down' : '',
    ],
    [own('runningN', { n: open.count }), won(open.stake), own('expected', { amount: formatMoney(open.win) }), ''],
  ] as const;
  return (
    <section className="card" aria-label={own('sums')}>
      <dl className={styles.sums}>
        {cells.map(([name, value, note, tone]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={tone}>{value}</dd>
            <dd className={styles.detail}>{note}</dd>
          </div>
        ))}
        <ProfitChart sums={sums} from={from} until={until} />
      </dl>
      {since === null ? null : (
        <p className={styles.since}>{own('since', { n: settled.count, day: koreanTime(since) })}</p>
      )}
    </section>
  );
}
