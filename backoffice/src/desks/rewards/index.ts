import { createPages } from '../../parts/part';
import type { Desk } from '../../routes/desk';

const page = createPages('desks/rewards/pages', () => import('./pages'));

/** What the house gives to members: coupons and the prizes of their draws. */
export const rewardsDesk: Desk = {
  name: 'rewards',
  group: 'community',
  pages: [{ name: 'coupons', icon: 'gift', needs: ['cash:read'], Page: page('CouponsPage') }],
};
