import { useAtomValue } from '@maru/platform';
import { useEffect, useState } from 'react';
import { roundsLive } from './game-call';

/** A connection that is made or lost is given this long before the page says so, ms. */
const graceMs = 3_000;

/** False where frames of rounds have not reached the page for some seconds. */
export function useConnected(): boolean {
  const connected = useAtomValue(roundsLive.connectedAtom);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (connected) {
      setLost(false);
      return;
    }
    const timer = setTimeout(() => setLost(true), graceMs);
    return () => clearTimeout(timer);
  }, [connected]);
  return connected || !lost;
}
