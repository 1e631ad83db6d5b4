import { useCall } from '@maru/client';
import { configAtom, matchTreeAtom, store, useAtomValue } from '@maru/platform';
import { useEffect } from 'react';
import { polling } from '../polling';
import { openAreasAtom } from './open-matches';

/** Whether a remote shows matches now: without one nothing is asked for. */
export function useMatchesInUse(): boolean {
  const isLoaded = useAtomValue(configAtom) !== null;
  return useAtomValue(openAreasAtom).some(({ lists }) => lists.length > 0) && isLoaded;
}

/** Today's matches, asked for again by the clock while a member looks at the page and a remote shows some. */
export function useMatchTree() {
  const used = useMatchesInUse();
  return useCall('gameMatches', used ? {} : null, { freshMs: polling.catalogue, everyMs: polling.catalogue });
}

/**
 * Puts today's matches where remotes read them. Rendered once, by the frame, and shows nothing: the frame is not drawn
 * again when they are asked for. Matches stay where their reader signs out.
 */
export function MatchTreeSource(): null {
  const { data, failed } = useMatchTree();
  useEffect(() => {
    if (data) store.set(matchTreeAtom, data);
    else if (failed) store.set(matchTreeAtom, (tree) => tree ?? 'failed');
  }, [data, failed]);
  return null;
}
