import type { CouponPrize } from '@maru/contracts';
import { formatMoney, formatPoint } from '@maru/money';

/** '1,000P' or '5,000'. */
export const amountText = ({ kind, amount }: CouponPrize): string =>
  kind === 'points' ? formatPoint(amount) : formatMoney(amount);

/** '05-18 14:30' in Korea. */
export const koreanTime = (epochMs: number): string =>
  new Date(epochMs + 9 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ');
