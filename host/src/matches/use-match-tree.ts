import { useCall } from '@maru/client';
import { configAtom, matchTreeAtom, store, useAtomValue } from '@maru/platform';
import { useEffect } from 'react';
import { polling } from '../polling';
import { openAreasAtom } from './open-matches';

/** Whether a remote currently shows matches; otherwise nothing is requested. */
export function useMatchesInUse(): boolean {
  const isLoaded = useAtomValue(configAtom) !== null;
  return useAtomValue(openAreasAtom).some(({ lists }) => lists.length > 0) && isLoaded;
}

/** Today's matches, polled while the tab is visible and a remote shows some. */
export function useMatchTree() {
  const used = useMatchesInUse();
  return useCall('gameMatches', used ? {} : null, { freshMs: polling.catalogue, everyMs: polling.catalogue });
}

/**
 * Publishes today's matches for remotes. Rendered once by the frame, without output: reloading matches does not render
 * the frame. Matches stay after a sign-out.
 */
export function MatchTreeSource(): null {
  const { data, failed } = useMatchTree();
  useEffect(() => {
    if (data) store.set(matchTreeAtom, data);
    else if (failed) store.set(matchTreeAtom, (tree) => tree ?? 'failed');
  }, [data, failed]);
  return null;
}
