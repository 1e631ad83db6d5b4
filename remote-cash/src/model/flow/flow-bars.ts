import type { CashFlow } from '@maru/contracts';
import { sum } from '@maru/money';

/** Bars of one day; heights in 1/1000 of the chart. */
export interface FlowBar {
  day: number;
  credit: number;
  debit: number;
  up: number;
  down: number;
}

export interface FlowChart {
  bars: FlowBar[];
  /** Height above the axis, in 1/1000 of the chart: both directions have one scale. */
  axis: number;
  /** Sums of all days, KRW. */
  credit: number;
  debit: number;
}

/** A bar is at least this high, in 1/1000: a small amount beside a large one stays visible. */
const minHeight = 25;

/** Deposits above the axis and withdrawals below it; null where there are none. */
export function flowChart(days: CashFlow['days']): FlowChart | null {
  const largestCredit = Math.max(0, ...days.map(({ credit }) => credit));
  const largestDebit = Math.max(0, ...days.map(({ debit }) => debit));
  const whole = BigInt(largestCredit + largestDebit);
  if (whole === 0n) return null;
  const permille = (amount: number) =>
    amount === 0 ? 0 : Math.max(minHeight, Number((BigInt(amount) * 1_000n) / whole));
  return {
    bars: days.map(({ day, credit, debit }) => ({ day, credit, debit, up: permille(credit), down: permille(debit) })),
    axis: largestDebit === 0 ? 1_000 : Math.min(1_000 - minHeight, permille(largestCredit)),
    credit: sum(days.map(({ credit }) => credit)),
    debit: sum(days.map(({ debit }) => debit)),
  };
}
