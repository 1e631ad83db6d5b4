import type { PointTerms } from '@maru/contracts';
import { convertPoints } from '@maru/contracts/cash-rules';

/** Points are typed whole; the wallet counts 1/100. */
export const toCenti = (points: number): number => points * 100;
/** Whole points of a wallet. */
export const wholePoints = (centipoints: number): number => Math.floor(centipoints / 100);

export interface PointPreview {
  /** Points that are taken, in 1/100, and money that they give, in KRW. */
  point: number;
  money: number;
  /** What stays with the member, in 1/100. */
  rest: number;
}
export type PointProblem = 'none' | 'below_min' | 'short';

/** What a conversion of whole points would take, give and leave of `own`, points in 1/100. */
export function computePreview(points: number, own: number, { rate }: Pick<PointTerms, 'rate'>): PointPreview {
  const made = convertPoints(toCenti(points), rate) ?? { point: 0, money: 0 };
  return { ...made, rest: Math.max(0, own - made.point) };
}

/** Problem of a conversion of whole points; null if it is allowed. `own` in 1/100. */
export function pointProblem(
  points: number,
  own: number,
  { rate, min }: Pick<PointTerms, 'rate' | 'min'>,
): PointProblem | null {
  if (points === 0) return 'none';
  const centi = toCenti(points);
  if (centi < min || convertPoints(centi, rate) === null) return 'below_min';
  return centi > own ? 'short' : null;
}
