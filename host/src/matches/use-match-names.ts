import { useCall } from '@maru/client';
import type { MatchTree } from '@maru/contracts';
import { useEffect, useState } from 'react';
import { polling } from '../polling';

/** Debounces typing before names are requested, ms. */
const waitMs = 300;

const withNames = { query: { names: '1' as const } };
type Named = Pick<MatchTree, 'names' | 'also'>;
const none: Named = {};

/** Names of today's matches, and those in other languages, once something is searched for; empty until they are there. */
export function useMatchNames(searching: boolean): Named {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (!searching) return;
    const timer = setTimeout(() => setWaited(true), waitMs);
    return () => {
      clearTimeout(timer);
      setWaited(false);
    };
  }, [searching]);
  const { data } = useCall('gameMatches', waited ? withNames : null, { freshMs: polling.catalogue });
  return (searching && data) || none;
}
