import { partOf, routed, type ViewProps } from '@maru/remote';
import { couponRoutes } from '../../routes/routes';
import { CouponPage } from './CouponPage';

type Props<Name extends keyof typeof couponRoutes> = ViewProps<(typeof couponRoutes)[Name]['path']>;

/** Coupons. The draws, with the check of their proofs, are loaded on the pages that use them. */
export const CouponArea = routed(couponRoutes, {
  list: CouponPage,
  roulette: partOf<Props<'roulette'>>(() => import('./RoulettePage')),
  random: partOf<Props<'random'>>(() => import('./RandomPage')),
});
