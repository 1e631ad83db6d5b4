import { call } from '@maru/client';
import { configAtom, localeAtom, matchTreeAtom, sessionAtom, store, useAtomValue } from '@maru/platform';
import { useEffect } from 'react';
import { polling } from '../../polling';
import { openAreasAtom } from './open-matches';

/** Loads today's matches. `background`: they are refreshed by the clock, nobody waits for them. */
export async function loadMatchTree(background = false): Promise<void> {
  const result = await call('gameMatches', {}, { background });
  if (result.ok) store.set(matchTreeAtom, result.data);
  else if (!isThere()) store.set(matchTreeAtom, 'failed');
}

function isThere(): boolean {
  const tree = store.get(matchTreeAtom);
  return tree !== null && tree !== 'failed';
}

/** Whether a remote shows matches now: without one nothing is asked for. */
export function useMatchesInUse(): boolean {
  const isLoaded = useAtomValue(configAtom) !== null;
  return useAtomValue(openAreasAtom).some(({ lists }) => lists.length > 0) && isLoaded;
}

/** Keeps today's matches fresh while a member looks at the page and a remote shows some. Used once, by the frame. */
export function useMatchTreeRefresh(): void {
  const member = useAtomValue(sessionAtom) === 'member';
  const used = useMatchesInUse();
  const locale = useAtomValue(localeAtom);
  // Names come in the language of the call.
  useEffect(() => {
    if (!member || !used) return;
    void loadMatchTree();
    const timer = setInterval(() => !document.hidden && void loadMatchTree(true), polling.catalogue);
    return () => clearInterval(timer);
  }, [member, used, locale]);
}
