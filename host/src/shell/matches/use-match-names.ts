import { call } from '@maru/client';
import type { MatchNames } from '@maru/contracts';
import { localeAtom, useAtomValue } from '@maru/platform';
import { useEffect, useState } from 'react';
import { polling } from '../../polling';

/** Typing goes on for a moment before the names are asked for. */
const waitMs = 300;

let cached: { names: MatchNames[]; locale: string; until: number } | null = null;

async function load(locale: string): Promise<MatchNames[]> {
  if (cached && cached.locale === locale && cached.until > Date.now()) return cached.names;
  const answer = await call('gameMatches', { query: { names: '1' } });
  // Names that could not be had are asked for again with the next search.
  if (!answer.ok) return [];
  const names = answer.data.names ?? [];
  cached = { names, locale, until: Date.now() + polling.catalogue };
  return names;
}

/** Names of today's matches, once something is searched for; empty until they are there. */
export function useMatchNames(searching: boolean): readonly MatchNames[] {
  const locale = useAtomValue(localeAtom);
  const [names, setNames] = useState<readonly MatchNames[]>([]);
  useEffect(() => {
    if (!searching) return;
    let gone = false;
    const timer = setTimeout(() => void load(locale).then((all) => gone || setNames(all)), waitMs);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [searching, locale]);
  return searching ? names : [];
}
