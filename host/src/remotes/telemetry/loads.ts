import type { Release } from '@maru/contracts';
import { idOf } from '@maru/contracts/release-choice';
import { askedAt } from '../loading/load-remote';
import { reportEvent } from './queue';

/** Builds of which the first mount has been reported. */
const reported = new Set<string>();
const reportedLimit = 100;

/**
 * Reports the first mount of a build, with the time from asking for it to the frame that shows it. A hidden tab paints
 * nothing: there the load is reported without a time. `swapped`: the swap reports it.
 */
export function reportLoaded(release: Release, swapped = false): void {
  if (reported.has(release.container)) return;
  if (reported.size > reportedLimit) reported.clear();
  reported.add(release.container);
  if (swapped) return;
  const { remote } = release;
  const id = idOf(release);
  const from = askedAt(release);
  if (from === null || document.visibilityState === 'hidden') {
    reportEvent({ remote, id, kind: 'loaded' });
    return;
  }
  // The frame after the next one begins when this one has been painted.
  requestAnimationFrame(() =>
    setTimeout(() => reportEvent({ remote, id, kind: 'loaded', ms: performance.now() - from }), 0),
  );
}
