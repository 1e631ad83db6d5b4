import type { Axis } from 'uplot';
import { day as dayText } from '../../ui/format';

const font = '500 11px "Maru Sans", sans-serif';
type Colour = (token: string) => string;

/** Round ends of an axis of money that has 0 on it: four steps of 1, 2, 2.5 or 5 cover the larger side. */
export function bounds(values: readonly number[]): { top: number; low: number; step: number } {
  const [highest, lowest] = [Math.max(0, ...values), Math.min(0, ...values)];
  const wanted = Math.max(highest, -lowest, 4) / 4;
  const size = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 2.5, 5, 10].map((part) => part * size).find((part) => part >= wanted) ?? 10 * size;
  return { top: Math.max(step, Math.ceil(highest / step) * step), low: Math.floor(lowest / step) * step || 0, step };
}

/** Days below a chart: about five of them, the last one always. Places are counted from 0. */
export function dayAxis(colour: Colour, days: readonly { day: string }[]): Axis {
  const every = Math.max(1, Math.ceil(days.length / 5));
  const places = days.map((_, at) => at).filter((at) => (days.length - 1 - at) % every === 0);
  return {
    font,
    size: 28,
    gap: 6,
    stroke: colour('--chart-axis'),
    grid: { show: false },
    ticks: { show: false },
    splits: () => places,
    values: () => places.map((at) => dayText(Date.parse(`${days[at]!.day}T00:00:00+09:00`))),
  };
}

/** Money at the right of a chart. */
export function moneyAxis(colour: Colour, low: number, top: number, short: (krw: number) => string): Axis {
  const { step } = bounds([low, top]);
  const values = Array.from({ length: Math.round((top - low) / step) + 1 }, (_, at) => low + at * step);
  return {
    font,
    side: 1,
    size: 72,
    gap: 6,
    stroke: colour('--chart-axis'),
    grid: { stroke: colour('--chart-grid'), width: 1 },
    ticks: { show: false },
    splits: () => values,
    values: () => values.map((value) => (value < 0 ? `−${short(-value)}` : short(value))),
  };
}
