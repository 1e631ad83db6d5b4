import { type CouponPrize, type CouponSettings, couponSettings, type PrizeShare } from '@maru/contracts';
import { storedSettings } from '../../../kernel/stored-settings';

const points = (point: number): CouponPrize => ({ kind: 'points', amount: point * 100 });
const money = (amount: number): CouponPrize => ({ kind: 'money', amount });
const shares = (...rows: [CouponPrize, number][]): PrizeShare[] => rows.map(([prize, cells]) => ({ prize, cells }));

/** What holds until operators set something else. */
const standardSettings: CouponSettings = {
  wheel: shares([points(500), 5], [points(1_000), 3], [points(2_000), 2], [money(5_000), 1], [money(10_000), 1]),
  random: shares([points(500), 6], [points(1_000), 4], [points(2_000), 1], [money(5_000), 1]),
  prize_days: 7,
  approve_above: 1_000_000,
};

/** The settings of coupons. */
export const { read: readSettings, write: writeSettings } = storedSettings(
  'coupon_settings',
  couponSettings,
  standardSettings,
);
