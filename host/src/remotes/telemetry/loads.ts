import type { Release } from '@maru/contracts';
import { idOf } from '@maru/contracts/release-choice';
import { askedAt } from '../loading/load-remote';
import { tell } from './queue';

/** Builds of which the first mount has been told. */
const told = new Set<string>();
const toldLimit = 100;

/**
 * Tells the first mount of a build, with the time from asking for it to the frame that shows it. A hidden tab paints
 * nothing: there the load is told without a time. `swapped`: the swap tells it.
 */
export function tellLoaded(release: Release, swapped = false): void {
  if (told.has(release.container)) return;
  if (told.size > toldLimit) told.clear();
  told.add(release.container);
  if (swapped) return;
  const { remote } = release;
  const id = idOf(release);
  const from = askedAt(release);
  if (from === null || document.visibilityState === 'hidden') {
    tell({ remote, id, kind: 'loaded' });
    return;
  }
  // The frame after the next one begins when this one has been painted.
  requestAnimationFrame(() => setTimeout(() => tell({ remote, id, kind: 'loaded', ms: performance.now() - from }), 0));
}
