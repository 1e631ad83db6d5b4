import { channels, type DrawKind, liveEvents } from '@maru/contracts';
import { flagIsOn } from '@maru/contracts/release-routes';
import type { Platform } from '../../../entry/platform';
import { Refused } from '../../../http/refuse';
import { createThrottle, type Throttle } from '../../../members/identity/throttle';

/** What the calls of coupons share. */
export interface Coupons {
  platform: Platform;
  throttle: Throttle;
  /** The kinds of draws that are open. Not inside a transaction. @throws Refused where coupons are closed altogether */
  openKinds(): Promise<readonly DrawKind[]>;
  /** Open pages of a member count their coupons anew. Call it after the commit. */
  countsChanged(memberId: number): void;
  /** The balance too. */
  walletChanged(memberId: number): void;
}

export function createCoupons(platform: Platform): Coupons {
  const { db, settings, live, notifier, log } = platform;
  const countsChanged = (memberId: number) => live.publish(channels.user(memberId), liveEvents.userChanged, {});
  return {
    platform,
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
