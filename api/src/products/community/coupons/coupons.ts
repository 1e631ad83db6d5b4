import { channels, type DrawKind, liveEvents } from '@maru/contracts';
import { flagIsOn } from '@maru/contracts/release-routes';
import { Refused } from '../../../http/refuse';
import type { Services } from '../../../kernel/services';
import { createThrottle, type Throttle } from '../../../members/identity/throttle';

export type CouponPorts = Pick<Services, 'db' | 'live' | 'texts' | 'settings' | 'notifier' | 'audit' | 'jobs' | 'log'>;

/** What the calls of coupons share. */
export interface Coupons {
  ports: CouponPorts;
  throttle: Throttle;
  /** The kinds of draws that are open. Not inside a transaction. @throws Refused where coupons are closed altogether */
  openKinds(): Promise<readonly DrawKind[]>;
  /** Makes the member's open pages recount their coupons. Call it after the commit. */
  countsChanged(memberId: number): void;
  /** The balance too. */
  walletChanged(memberId: number): void;
}

export function createCoupons(ports: CouponPorts): Coupons {
  const { db, settings, live, notifier, log } = ports;
  const countsChanged = (memberId: number) => live.publish(channels.user(memberId), liveEvents.userChanged, {});
  return {
    ports,
    throttle: createThrottle(db),
    async openKinds() {
      const config = await settings.config();
      if (!flagIsOn(config, 'use_coupon')) throw new Refused('coupons_closed');
      return flagIsOn(config, 'random_coupon') ? ['wheel', 'random'] : ['wheel'];
    },
    countsChanged,
    walletChanged(memberId) {
      notifier
        .walletChanged(memberId)
        .catch((error: unknown) => log.error({ err: error }, 'balance not sent after a coupon'));
    },
  };
}
