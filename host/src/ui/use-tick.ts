import { serverNow } from '@maru/platform';
import { useEffect, useState } from 'react';

/** The server's time in ms, updated every second while `isRunning`. */
export function useTick(isRunning = true): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!isRunning) return;
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
