import type { MyPage } from '@maru/contracts';
import { koreanDayStart } from '@maru/platform';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What is drawn of a span, in 1/1000 of the box's width and height. Money in KRW. */
export interface ProfitChart {
  /** The sum since the span began, after each piece of it. */
  line: { x: number; y: number }[];
  /** Horizontal lines with their amounts; one of them is 0. */
  grid: { y: number; amount: number }[];
  /** Result of each piece with play; `tall`: of half the height. */
  bars: { x: number; width: number; tall: number; isProfit: boolean }[];
  /** Where pieces begin whose time is written, epoch ms. */
  labels: { x: number; at: number }[];
  isByHour: boolean;
}

const thousandth = (value: number) => Math.round(value * 1_000);

/** A round amount of which three or four make the range: 1, 2 or 5 times a power of ten. */
export function gridStep(range: number): number {
  // Nothing was won or lost: any amount will do.
  if (range === 0) return 10_000;
  const least = Math.max(1, Math.ceil(range / 4));
  const power = 10 ** (String(least).length - 1);
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= least)!;
}

/** The chart of a span; of one under way only what has passed by `now` has a line. */
export function profitChart({ span, from, to, buckets }: MyPage, now: number): ProfitChart {
  const isByHour = span === 'day';
  const length = isByHour ? hourMs : dayMs;
  const start = koreanDayStart(from)!;
  const until = koreanDayStart(to)! + dayMs;
  const count = Math.round((until - start) / length);
  const passed = Math.max(1, Math.min(count, Math.ceil((now - start) / length)));
  const profits = new Map(buckets.map(({ at, paid, stake }) => [at, paid - stake]));

  const sums = [0];
  for (let piece = 0; piece < passed; piece += 1) sums.push(sums.at(-1)! + (profits.get(start + piece * length) ?? 0));
  const [low, high] = [Math.min(...sums), Math.max(...sums)];
  const step = gridStep(high - low);
  // Horizontal lines from below the lowest to above the highest sum, including 0.
  const bottom = Math.floor(low / step) * step;
  const top = Math.max(Math.ceil(high / step) * step, bottom + step);
  const toY = (amount: number) => thousandth((top - amount) / (top - bottom));
  const lines = Math.round((top - bottom) / step) + 1;

  const largest = Math.max(1, ...[...profits.values()].map(Math.abs));
  const labelled = Math.max(1, Math.ceil(count / 5));
  return {
    isByHour,
    line: sums.map((sum, piece) => ({ x: thousandth(piece / count), y: toY(sum) })),
    grid: Array.from({ length: lines }, (_, at) => ({ y: toY(top - at * step), amount: top - at * step })),
    bars: buckets
      .filter(({ at, paid, stake }) => paid !== stake && at >= start && at < until)
      .map(({ at, paid, stake }) => ({
        x: thousandth((at - start) / (until - start) + 0.2 / count),
        width: thousandth(0.6 / count),
        tall: Math.max(50, thousandth(Math.abs(paid - stake) / largest)),
        isProfit: paid > stake,
      })),
    labels: Array.from({ length: Math.ceil(count / labelled) }, (_, at) => ({
      x: thousandth((at * labelled + 0.5) / count),
      at: start + at * labelled * length,
    })),
  };
}
