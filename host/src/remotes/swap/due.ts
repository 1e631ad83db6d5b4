import { leaseCountAtom, store } from '@maru/platform';
import { appsOf } from '../slots/engine';
import { appsOnPage, statusOf } from '../slots/status';
import type { Pending } from './pending';
import { type SwapTime, whenToSwap } from './policy';
import { quietMs } from './signals';

/** Whether a waiting build's time has come, as the tab is now. */
export function currentSwapTime({ remote, policy, urgent, path, answer }: Pending): SwapTime {
  const here = appsOnPage();
  const mine = appsOf(remote).filter((app) => here.includes(app));
  return whenToSwap(
    {
      leases: store.get(leaseCountAtom),
      urgent,
      // What has failed shows a card: nothing is lost by replacing it.
      shown: mine.some((app) => statusOf(app)?.kind === 'mounted') && !mine.some((app) => isFailed(app)),
      tabVisible: document.visibilityState === 'visible',
      quietMs: quietMs(),
      navigated: window.location.pathname !== path,
      answer,
    },
    policy,
  );
}

function isFailed(app: string): boolean {
  return statusOf(app)?.kind === 'failed';
}
