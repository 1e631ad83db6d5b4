import type { SportsList } from '@maru/contracts';
import { api, configAtom, localeAtom, sessionAtom, sportsAtom, store, useAtomValue } from '@maru/platform';
import { useEffect } from 'react';

export { sportsAtom };

const refreshMs = 60_000;

/** Loads the list. `background`: it is refreshed by the clock, nobody waits for it. */
export async function loadSports(background = false): Promise<void> {
  const result = await api.get<SportsList>('/api/theSports/sportsList', { background });
  if (result.ok) store.set(sportsAtom, result.data);
  else if (!Array.isArray((store.get(sportsAtom) as SportsList | null)?.sports)) store.set(sportsAtom, 'failed');
}

/** Keeps the list fresh while a member looks at the page and the feed is in use. Used once, by the frame. */
export function useSportsRefresh(): void {
  const member = useAtomValue(sessionAtom) === 'member';
  const used = useAtomValue(configAtom)?.the_sports_config.use === 1;
  const locale = useAtomValue(localeAtom);
  // Names come in the language of the call.
  useEffect(() => {
    if (!member || !used) return;
    void loadSports();
    const timer = setInterval(() => !document.hidden && void loadSports(true), refreshMs);
    return () => clearInterval(timer);
  }, [member, used, locale]);
}
