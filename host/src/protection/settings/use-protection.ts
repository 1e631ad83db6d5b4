import { cache, useCall } from '@maru/client';
import type { Protection } from '@maru/contracts';
import type { Result } from '@maru/platform';
import { useRef, useState } from 'react';

/** The page's state and its changes, which return the complete new state. */
export function useProtection() {
  return useCall('protection', {}, { onFocus: true, keepPrevious: true });
}

type Change = Result<{ success: true; protection: Protection }>;

/** Sends one change at a time; `problem` is what the last one was refused for. */
export function useChange() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useRef(false);
  const send = async (work: () => Promise<Change>): Promise<boolean> => {
    if (sending.current) return false;
    sending.current = true;
    setBusy(true);
    setProblem(null);
    const result = await work();
    sending.current = false;
    setBusy(false);
    if (!result.ok) {
      setProblem(result.errors ? (Object.values(result.errors)[0]?.[0] ?? result.message) : result.message);
      return false;
    }
    cache.write('protection', {}, result.data.protection);
    cache.write('protectionSession', {}, result.data.protection.session);
    void cache.renew('protectionEvents');
    return true;
  };
  return { isBusy, problem, send, clear: () => setProblem(null) };
}
