import type { CouponPrize } from '@maru/contracts';
import { koreanMoment } from '@maru/contracts/korean-time';
import { formatMoney, formatPoint } from '@maru/money';

/** '1,000P' or '5,000'. */
export const amountText = ({ kind, amount }: CouponPrize): string =>
  kind === 'points' ? formatPoint(amount) : formatMoney(amount);

/** '05-18 14:30' in Korea, of another year with the year. */
export const koreanTime = (epochMs: number): string => koreanMoment(epochMs, Date.now());
