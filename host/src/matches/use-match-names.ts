import { useCall } from '@maru/client';
import type { MatchNames } from '@maru/contracts';
import { useEffect, useState } from 'react';
import { polling } from '../polling';

/** Typing goes on for a moment before the names are asked for. */
const waitMs = 300;

const withNames = { query: { names: '1' as const } };
const none: readonly MatchNames[] = [];

/** Names of today's matches, once something is searched for; empty until they are there. */
export function useMatchNames(searching: boolean): readonly MatchNames[] {
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
  return searching ? (data?.names ?? none) : none;
}
