export {
  formatCasinoPoint,
  formatLine,
  formatMoney,
  formatMoneyCompact,
  formatMoneyUnits,
  formatOdds,
  formatPoint,
  formatRatio,
  type MoneyLocale,
} from './format';
export { gradeHandicap, gradeTotal } from './grading';
export { centiToKrw, computeShare, isKrw, krw, maxKrw, pointsToCenti, sum } from './krw';
export {
  combinedRatio,
  computeWin,
  maxStakeFor,
  type ParsedOdds,
  parseLine,
  parseOdds,
  type RatioRule,
  ratioRules,
} from './ratio';
export type { Rational } from './rational';
export { type AmountReading, readAmount } from './read-amount';
export { type Attempt, attempt, MoneyError } from './safe';
export {
  type LegResult,
  legMultiplier,
  payout,
  type ResultName,
  type SettledLeg,
  settledRatio,
  toName,
  toResult,
} from './settlement';
export { formatSigned } from './signed';
