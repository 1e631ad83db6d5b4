import type { FeedList } from '@maru/contracts';
import { api, localeAtom, useAtomValue } from '@maru/platform';
import { useEffect, useState } from 'react';
import { type KnownMatch, knownMatches } from './matches';
import { type ListName, openListsAtom } from './open-sports';

/** Typing goes on for a moment before the lists are asked for. */
const waitMs = 300;
/** Names do not change; new matches do come. */
const freshMs = 60_000;

let known: { matches: KnownMatch[]; key: string; until: number } | null = null;

async function load(lists: readonly ListName[], key: string): Promise<KnownMatch[]> {
  if (known && known.key === key && known.until > Date.now()) return known.matches;
  const answers = await Promise.all(lists.map((list) => api.get<FeedList>(`/api/theSports/${list}List`)));
  const matches = answers.flatMap((answer, at) => (answer.ok ? knownMatches(answer.data, lists[at] === 'inplay') : []));
  // A list that could not be had is asked for again with the next search.
  if (answers.every(({ ok }) => ok)) known = { matches, key, until: Date.now() + freshMs };
  return matches;
}

/** Matches of today that can be bet on, once something is searched for; empty until they are there. */
export function useMatches(searching: boolean): readonly KnownMatch[] {
  const locale = useAtomValue(localeAtom);
  const open = useAtomValue(openListsAtom);
  const lists = (['inplay', 'prematch'] as const).filter((list) => open[list]).join();
  const [matches, setMatches] = useState<readonly KnownMatch[]>([]);
  useEffect(() => {
    if (!searching) return;
    let gone = false;
    const wanted = lists.split(',').filter(Boolean) as ListName[];
    const timer = setTimeout(
      () => void load(wanted, `${locale} ${lists}`).then((all) => gone || setMatches(all)),
      waitMs,
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [searching, locale, lists]);
  return searching ? matches : [];
}
