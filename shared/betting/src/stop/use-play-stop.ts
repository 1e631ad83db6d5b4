import { useCall } from '@maru/client';
import { serverNow, useAtomValue, userAtom } from '@maru/platform';
import { useEffect, useState } from 'react';
import { type PlayStop, playStopAt } from './play-stop';

/** The longest time that a browser's timer can wait, ms. */
const longestMs = 2_000_000_000;

/**
 * The member's current break or exclusion; null if there is none, and until it is known. The user object says whether a
 * stop exists, so members without one send no further request.
 */
export function usePlayStop(): PlayStop | null {
  const isStopped = useAtomValue(userAtom)?.promotions === 'stopped';
  const { data } = useCall('protection', isStopped ? {} : null, {
    call: { background: true, quiet: true },
    freshMs: 10_000,
    onFocus: true,
  });
  const [, setOver] = useState(0);
  const stop = isStopped && data ? playStopAt(data, serverNow()) : null;
  const until = stop?.reason === 'time_out' ? stop.until : null;
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => setOver((count) => count + 1), Math.min(longestMs, until - serverNow() + 5));
    return () => clearTimeout(timer);
  }, [until]);
  return stop;
}
