import { useCall } from '@maru/client';
import type { PlaySession } from '@maru/contracts';
import { sessionAtom, useAtomValue } from '@maru/platform';
import { useCallback, useEffect, useState } from 'react';
import { whenIdle } from '../../scheduling/when-idle';

/** The member's current session, loaded after the page; null until then, and for visitors. */
export function usePlaySession(): { session: PlaySession | null; load(): void } {
  const isMember = useAtomValue(sessionAtom) === 'member';
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (isMember ? whenIdle(() => setIdle(true), 3_000) : undefined), [isMember]);
  const { data, load } = useCall('protectionSession', isMember && isIdle ? {} : null, {
    call: { background: true, quiet: true },
    freshMs: 10_000,
    onFocus: true,
  });
  return { session: isMember ? data : null, load: useCallback(() => void load(true), [load]) };
}
