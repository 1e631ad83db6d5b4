import type { CaseDetail, HarmRule } from '@maru/contracts';
import { koreanDay } from '@maru/contracts/korean-time';
import type { Translate } from '../../kit';

type Day = CaseDetail['days'][number];

/** '3:12' */
export const formatHours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** The value of a rule in words: '4 times', '×2.60', '3:12'. */
export function signalText(t: Translate, rule: HarmRule, value: number): string {
  if (rule === 'stake_after_loss') return `×${(value / 100).toFixed(2)}`;
  if (rule === 'long_session') return formatHours(value);
  return t('cases.times', { n: value });
}

/** The usual value, in 1/10. */
export function usualText(t: Translate, rule: HarmRule, tenths: number): string {
  if (rule === 'long_session') return formatHours(Math.round(tenths / 10));
  return t('cases.times', { n: (tenths / 10).toFixed(1) });
}

/** What each rule's picture shows by day, and whether its threshold is one of a day. */
const pictures: Readonly<Record<HarmRule, { field: Exclude<keyof Day, 'day'>; isDaily: boolean }>> = {
  deposit_pace: { field: 'deposits', isDaily: true },
  deposit_after_loss: { field: 'deposits', isDaily: false },
  night: { field: 'nights', isDaily: false },
  stake_after_loss: { field: 'staked', isDaily: false },
  long_session: { field: 'minutes', isDaily: true },
  failed_deposits: { field: 'failed', isDaily: false },
  limit_raises: { field: 'raises', isDaily: false },
  withdrawals_played: { field: 'debits', isDaily: false },
};

const dayMs = 86_400_000;

/** The Korean days that end with a moment's, oldest first: '2026-11-23'. */
export function daysUntil(now: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => koreanDay(now - (count - 1 - at) * dayMs));
}

export interface Bars {
  values: number[];
  /** The threshold in the unit of the bars; null where it is no threshold of a day. */
  at: number | null;
}

/** Least height of a day's bar, as a share of the highest: a day without anything is seen as one. */
const foot = 1 / 50;

/**
 * The days of a picture in two columns of the same length, null where a day belongs to the other one: those that reach
 * the threshold (without one of a day: the last seven on which something was done, where the rule signals) and the rest.
 */
export function markedBars(
  values: readonly number[],
  at: number | null,
  strength: 'none' | 'present' | 'strong',
): { plain: (number | null)[]; marked: (number | null)[] } {
  const least = Math.max(1, at ?? 0, ...values) * foot;
  const recent = values.length - 7;
  const isMarked = values.map(
    (value, day) => value > 0 && (at === null ? strength !== 'none' && day >= recent : value >= at),
  );
  const column = (wanted: boolean) =>
    values.map((value, day) => (isMarked[day] === wanted ? Math.max(value, least) : null));
  return { plain: column(false), marked: column(true) };
}

/** Thirty days of what a rule looks at; days on which nothing was done are 0. */
export function computeBars(rule: HarmRule, days: readonly Day[], at: number, now: number): Bars {
  const { field, isDaily } = pictures[rule];
  const byDay = new Map(days.map((entry) => [entry.day, entry[field]]));
  return { values: daysUntil(now, 30).map((day) => byDay.get(day) ?? 0), at: isDaily ? at : null };
}
