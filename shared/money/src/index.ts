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
export { centiToKrw, isKrw, krw, maxKrw, pointsToCenti, shareOf, sum } from './krw';
export {
  combinedRatio,
  maxStakeFor,
  type ParsedOdds,
  parseLine,
  parseOdds,
  type RatioRule,
  ratioRules,
  winOf,
} from './ratio';
export type { Rational } from './rational';
export { type AmountReading, readAmount } from './read-amount';
export { type Attempt, attempt, MoneyError } from './safe';
export {
  type LegResult,
  legMultiplier,
  nameOf,
  payout,
  type ResultName,
  resultOf,
  type SettledLeg,
  settledRatio,
} from './settlement';
export { formatSigned } from './signed';
