import type { MyPage } from '@maru/contracts';
import { formatMoneyCompact, formatSigned } from '@maru/money';
import {
  koreanClock,
  koreanDate,
  koreanDay,
  localeAtom,
  serverNow,
  shortDay,
  useAtomValue,
  useT,
} from '@maru/platform';
import { profitChart } from './model/chart';
import styles from './my-page.module.css';

const full = 1_000;
const percent = (value: number) => `${value / 10}%`;
const toPath = (points: readonly { x: number; y: number }[]) => points.map(({ x, y }) => `${x} ${y}`).join('L');

/** Profit and loss of a span: the running sum, and each day's or hour's result below it. */
export function ProfitChartView({ page }: { page: MyPage }) {
  const my = useT('mypage');
  const locale = useAtomValue(localeAtom);
  const { line, grid, bars, labels, isByHour } = profitChart(page, serverNow());
  const zero = grid.find(({ amount }) => amount === 0)!.y;
  const end = line.at(-1)!;
  const amountText = (amount: number) =>
    `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${formatMoneyCompact(Math.abs(amount), locale)}`;
  const timeText = (at: number) => (isByHour ? koreanClock(at) : koreanDate(at, serverNow()));
  const { total } = page;
  const today = koreanDay(serverNow());
  return (
    <div
      className={styles.chart}
      role="img"
      aria-label={my('chart', {
        from: shortDay(page.from, today),
        to: shortDay(page.to, today),
        amount: formatSigned(total.paid - total.stake),
      })}
    >
      <div className={styles.sums}>
        <svg viewBox={`0 0 ${full} ${full}`} preserveAspectRatio="none" aria-hidden="true">
          {grid.map(({ y, amount }) => (
            <path key={amount} className={amount === 0 ? styles.zero : styles.grid} d={`M0 ${y}H${full}`} />
          ))}
          <path className={styles.area} d={`M${toPath([{ x: 0, y: zero }, ...line, { x: end.x, y: zero }])}Z`} />
          <path className={styles.line} d={`M${toPath(line)}`} />
        </svg>
        <i className={styles.end} style={{ left: percent(end.x), top: percent(end.y) }} />
        {grid.map(({ y, amount }) => (
          <span key={amount} className={styles.amount} style={{ top: percent(y) }} aria-hidden="true">
            {amountText(amount)}
          </span>
        ))}
      </div>
      <div className={styles.bars}>
        <svg viewBox={`0 0 ${full} 200`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.grid} d={`M0 100H${full}`} />
          {bars.map(({ x, width, tall, isProfit }) => (
            <rect
              key={x}
              className={isProfit ? styles.gain : styles.loss}
              x={x}
              y={isProfit ? 100 - tall / 10 : 100}
              width={width}
              height={tall / 10}
            />
          ))}
        </svg>
        <span className={styles.amount} aria-hidden="true">
          {my(isByHour ? 'perHour' : 'perDay')}
        </span>
      </div>
      <div className={styles.days} aria-hidden="true">
        {labels.map(({ x, at }) => (
          <span key={at} style={{ left: percent(x) }}>
            {timeText(at)}
          </span>
        ))}
      </div>
    </div>
  );
}
