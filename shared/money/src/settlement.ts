import { type RatioRule, roundRatio } from './ratio';
import { add, multiply, type Rational, rational, unit } from './rational';
import { exact, MoneyError, toSafe } from './safe';

/**
 * Result of one leg. `voidTenths` is the share of the stake that is returned, in tenths: 10 is a push or a void,
 * 5 a half win or half loss. `deadHeat` is the share of a tied win, above 0 and at most 1.
 */
export interface LegResult {
  won: 0 | 1;
  voidTenths: 0 | 5 | 10;
  deadHeat?: { num: number; den: number };
}

/** One leg to settle: the odds it was accepted at, in 1/100, and its result. */
export interface SettledLeg {
  odds: number;
  result: LegResult;
}

/** Names of the results without a dead heat. */
export type ResultName = 'won' | 'lost' | 'void' | 'half_won' | 'half_lost';

const named: Record<ResultName, LegResult> = {
  won: { won: 1, voidTenths: 0 },
  lost: { won: 0, voidTenths: 0 },
  void: { won: 0, voidTenths: 10 },
  half_won: { won: 1, voidTenths: 5 },
  half_lost: { won: 0, voidTenths: 5 },
};

export function toResult(name: ResultName): LegResult {
  return { ...named[name] };
}

/** A dead heat that won is called 'won'. */
export function toName({ won, voidTenths }: LegResult): ResultName {
  if (voidTenths === 10) return 'void';
  if (voidTenths === 5) return won ? 'half_won' : 'half_lost';
  return won ? 'won' : 'lost';
}

/**
 * What one unit of stake becomes on a leg: the returned share, and the rest at the odds where it won.
 * @param odds 1/100
 */
export function legMultiplier(odds: number, result: LegResult): Rational {
  const { won, voidTenths, deadHeat = { num: 1, den: 1 } } = result;
  if (![0, 5, 10].includes(voidTenths)) throw new MoneyError(`unknown void factor ${voidTenths}/10`);
  if (won !== 0 && won !== 1) throw new MoneyError(`unknown result ${won}`);
  const share = rational(exact('dead heat', deadHeat.num, 1), exact('dead heat', deadHeat.den, 1));
  if (share.n > share.d) throw new MoneyError('a dead heat shares a win, it does not raise it');

  const returned = rational(BigInt(voidTenths), 10n);
  if (won === 0) return returned;
  const price = rational(exact('odds', odds, 1), 100n);
  const atRisk = rational(BigInt(10 - voidTenths), 10n);
  return add(returned, multiply(multiply(atRisk, price), share));
}

/**
 * Ratio that a settled slip pays: the exact product of its legs, rounded once by its rule.
 * Where every leg simply won this equals `combinedRatio` of the same odds. A bonus is one more won leg.
 * @returns hundredths; 0 where a leg lost, 100 where all are void
 */
export function settledRatio(rule: RatioRule, legs: readonly SettledLeg[]): number {
  if (legs.length === 0) return 0;
  const product = legs.reduce((value, leg) => multiply(value, legMultiplier(leg.odds, leg.result)), unit);
  return roundRatio(rule, product);
}

/**
 * What is paid for a stake at a settled ratio, down to a whole won.
 * @param stake KRW
 * @param ratio hundredths
 */
export function payout(stake: number, ratio: number): number {
  return toSafe('payout', (exact('stake', stake) * exact('ratio', ratio)) / 100n);
}
