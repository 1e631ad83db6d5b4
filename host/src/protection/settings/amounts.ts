import type { LimitSpan, OwnLimit, OwnLimitKind } from '@maru/contracts';
import { formatMoneyCompact } from '@maru/money';
import type { Locale, Translate } from '@maru/platform';

/** Minutes in words: '45분', '3시간', '1시간 12분'. */
export function timeText(minutes: number, text: Translate): string {
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  if (h === 0) return text('unit.minutes', { n: m });
  return m === 0 ? text('unit.hours', { n: h }) : text('unit.both', { h, m });
}

/** An amount of a limit, short: KRW, of `time` minutes. */
export function amountText(kind: OwnLimitKind, amount: number, text: Translate, locale: Locale): string {
  return kind === 'time' ? timeText(amount, text) : formatMoneyCompact(amount, locale);
}

/** The same with its unit, for a sentence: '300만원'. */
export function amountWithUnit(kind: OwnLimitKind, amount: number, text: Translate, locale: Locale): string {
  const short = amountText(kind, amount, text, locale);
  return kind === 'time' ? short : text('unit.won', { amount: short });
}

/** How much of a limit is used, in whole percent, at most 100; a win makes the used losses negative, which is none. */
export function percentUsed(used: number, limit: number): number {
  if (limit <= 0) return 100;
  return Math.max(0, Math.min(100, Math.floor((used / limit) * 100)));
}

/** A limit's name in a sentence: '7일 충전'. */
export function limitName(kind: OwnLimitKind, span: LimitSpan, text: Translate): string {
  return text('limit.name', { span: text(`span.${span}`), kind: text(`kind.${kind}`) });
}

/** What holds of a limit: the lower of the member's own and an operator's; null where neither is set. */
export function limitInForce({ amount, operator }: Pick<OwnLimit, 'amount' | 'operator'>): number | null {
  if (amount === null || operator === null) return amount ?? operator;
  return Math.min(amount, operator);
}
