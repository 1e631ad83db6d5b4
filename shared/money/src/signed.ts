import { formatMoney } from './format';

/** A result in KRW with its sign: '+29,400', '−30,000', '0'. */
export function formatSigned(amount: number): string {
  const text = formatMoney(Math.abs(amount));
  return amount === 0 ? text : `${amount > 0 ? '+' : '−'}${text}`;
}
