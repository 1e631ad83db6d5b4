import { fontScale } from '@maru/ui/font-scale';
import type { Axis } from 'uplot';
import { day as dayText } from '../format';

/** Answers a token's value. */
export type Colour = (token: string) => string;

/** Words of charts, in the size that `pixels` of the canvas make of 11 px, or of as much as the browser's letters ask for. */
export const chartFont = (pixels = 1) => `500 ${11 * pixels * fontScale()}px "Maru Sans", sans-serif`;

/** What all axes look like: words in the charts' own grey, no ticks. */
export function axisLook(colour: Colour): Pick<Axis, 'font' | 'gap' | 'stroke' | 'ticks'> {
  return { font: chartFont(), gap: 6, stroke: colour('--chart-axis'), ticks: { show: false } };
}

/** Lines across a chart at the values of an axis. */
export function gridLook(colour: Colour): Axis.Grid {
  return { stroke: colour('--chart-grid'), width: 1 };
}

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
    ...axisLook(colour),
    size: 28 * fontScale(),
    grid: { show: false },
    splits: () => places,
    values: () => places.map((at) => dayText(Date.parse(`${days[at]!.day}T00:00:00+09:00`))),
  };
}

/** Money at the right of a chart. */
export function moneyAxis(colour: Colour, low: number, top: number, short: (krw: number) => string): Axis {
  const { step } = bounds([low, top]);
  const values = Array.from({ length: Math.round((top - low) / step) + 1 }, (_, at) => low + at * step);
  return {
    ...axisLook(colour),
    side: 1,
    size: 72 * fontScale(),
    grid: gridLook(colour),
    splits: () => values,
    values: () => values.map((value) => (value < 0 ? `−${short(-value)}` : short(value))),
  };
}
