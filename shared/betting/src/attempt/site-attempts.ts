import { call } from '@maru/client';
import { holdLease, newIdempotencyKey, store, userIdAtom } from '@maru/platform';
import { attemptStorage } from './attempt-storage';
import type { PlacingPorts } from './placing';

type SitePorts = Pick<
  PlacingPorts<never, { success: boolean }>,
  'newKey' | 'hasArrived' | 'userId' | 'attempts' | 'lease' | 'wait'
>;

/**
 * Ports of every `Placing` of the site. Attempts are stored under `name` (`feed.attempt`). `lease` names the lease held
 * until the answer ('bet', 'request').
 */
export function siteAttempts(name: string, lease: string): SitePorts {
  return {
    newKey: newIdempotencyKey,
    hasArrived: (key) => call('attemptState', { params: { key } }, { quiet: true, background: true }),
    userId: () => store.get(userIdAtom),
    attempts: attemptStorage(name),
    lease: () => holdLease(lease),
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  };
}
