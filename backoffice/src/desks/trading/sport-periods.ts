import { hasText, type Translate } from '../../kit';

/** How the score of a sport is made of its periods. */
interface SportPeriods {
  /** Periods of the regular time; what follows is overtime where `overtime` says so. */
  regular: number;
  most: number;
  overtime: boolean;
  /** The total counts points, or periods that were won. */
  total: 'points' | 'periods';
  /** The server refuses a total that its periods do not add up to. */
  strict: boolean;
}

const football = 1;
const baseball = 3;
/** By the sport's id: football, basketball, baseball, volleyball, ice hockey, tennis. Football counts its 90 minutes. */
const sports: Record<number, SportPeriods> = {
  1: { regular: 2, most: 2, overtime: false, total: 'points', strict: true },
  2: { regular: 4, most: 8, overtime: true, total: 'points', strict: true },
  3: { regular: 9, most: 20, overtime: false, total: 'points', strict: true },
  4: { regular: 3, most: 5, overtime: false, total: 'periods', strict: false },
  5: { regular: 3, most: 5, overtime: true, total: 'points', strict: false },
  6: { regular: 2, most: 5, overtime: false, total: 'periods', strict: false },
};
const other: SportPeriods = { regular: 1, most: 20, overtime: false, total: 'points', strict: false };

export const findPeriods = (sport: number): SportPeriods => sports[sport] ?? other;

/** What the nth period (from 1) of a sport is called: 전반, 3쿼터, 7회, 2세트, 연장. */
export function partName(t: Translate, sport: number, n: number): string {
  const { regular, overtime } = findPeriods(sport);
  if (overtime && n > regular)
    return n === regular + 1 ? t('trade.period.overtime') : `${t('trade.period.overtime')} ${n - regular}`;
  if (sport === football && n <= regular) return t(`trade.part.half_${n}`);
  const key = `trade.part.${sport}`;
  return hasText(key) ? t(key, { n }) : t('trade.period.nth', { n });
}

/**
 * What is being played, by the feed's number: n the nth period, 10 + n the break after it, 20 overtime, 100 finished.
 * Innings go on beyond ten.
 */
export function playedPart(t: Translate, sport: number, period: number): string {
  if (period >= 100) return t('trade.period.finished');
  if (period === 20 && sport !== baseball) return t('trade.period.overtime');
  if (period > 10 && sport !== baseball) return t('trade.period.break');
  return partName(t, sport, Math.max(1, period));
}

/** Total of the periods, home first; null while a number is missing, or without any. */
export function computeTotal(sport: number, periods: readonly (readonly [string, string])[]): [number, number] | null {
  const filled = periods.filter(([home, away]) => home.trim() !== '' || away.trim() !== '');
  const numbers = filled.map(
    ([home, away]) => [Number(home.trim() || Number.NaN), Number(away.trim() || Number.NaN)] as const,
  );
  if (filled.length === 0 || numbers.some((pair) => pair.some((score) => !Number.isInteger(score) || score < 0)))
    return null;
  const points = findPeriods(sport).total === 'points';
  return numbers.reduce<[number, number]>(
    ([home, away], [h, a]) => (points ? [home + h, away + a] : [home + Number(h > a), away + Number(a > h)]),
    [0, 0],
  );
}
