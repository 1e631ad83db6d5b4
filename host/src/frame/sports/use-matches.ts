import type { FeedList } from '@maru/contracts';
import { api, localeAtom, useAtomValue } from '@maru/platform';
import { useEffect, useState } from 'react';
import { type KnownMatch, knownMatches } from './matches';

/** Typing goes on for a moment before the lists are asked for. */
const waitMs = 300;
/** Names do not change; new matches do come. */
const freshMs = 60_000;

let known: { matches: KnownMatch[]; locale: string; until: number } | null = null;

async function load(locale: string): Promise<KnownMatch[]> {
  if (known && known.locale === locale && known.until > Date.now()) return known.matches;
  const [inplay, prematch] = await Promise.all(
    ['inplayList', 'prematchList'].map((list) => api.get<FeedList>(`/api/theSports/${list}`, { quiet: true })),
  );
  const matches = [
    ...(inplay?.ok ? knownMatches(inplay.data, true) : []),
    ...(prematch?.ok ? knownMatches(prematch.data, false) : []),
  ];
  // A list that could not be had is asked for again with the next search.
  if (inplay?.ok && prematch?.ok) known = { matches, locale, until: Date.now() + freshMs };
  return matches;
}

/** All matches of today, once something is searched for; empty until they are there. */
export function useMatches(searching: boolean): readonly KnownMatch[] {
  const locale = useAtomValue(localeAtom);
  const [matches, setMatches] = useState<readonly KnownMatch[]>([]);
  useEffect(() => {
    if (!searching) return;
    let gone = false;
    const timer = setTimeout(() => void load(locale).then((all) => gone || setMatches(all)), waitMs);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [searching, locale]);
  return searching ? matches : [];
}
