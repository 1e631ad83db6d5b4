import type { Bet, BetPresenter, BetView } from '@maru/contracts';
import { localeAtom, useAtomValue } from '@maru/platform';
import { useEffect, useState } from 'react';
import type { LoadedContribution } from '../remotes/contributions/load-contribution';
import { loadFederation } from '../remotes/load-federation';
import { pageRegistry } from '../remotes/page-registry';
import { readBetView } from './read-bet-view';

type Presenter = LoadedContribution<BetPresenter>;
type Presenters = Readonly<Record<string, Presenter>>;

/** Called with the bet whose view is wanted; null while its presenter is not there, or where it failed. */
export type FindBetView = (bet: Bet) => BetView | null;

/**
 * Views of the given products' bets, by the presenters that remotes contribute. `atOnce` also loads the federation
 * code; otherwise presenters load once the page has loaded it.
 */
export function useBetViews(products: readonly string[], atOnce: boolean): FindBetView {
  const { presenters } = useAtomValue(pageRegistry.atoms.contributions);
  const { remotes } = useAtomValue(pageRegistry.atoms.document);
  const locale = useAtomValue(localeAtom);
  const ready = useAtomValue(pageRegistry.isRouted);
  const [loaded, setLoaded] = useState<Presenters>({});
  const presented = [...new Set(products)].filter((product) => presenters[product]).sort();
  // Another build or language reloads presenters, which wait for their texts.
  const key = presented.map((product) => [product, remotes[presenters[product]!.remote]?.container].join('@')).join();
  useEffect(() => {
    if (key === '' || !(ready || atOnce)) return;
    let gone = false;
    const load = async (product: string) => {
      const { remote, name } = presenters[product]!;
      const federation = await loadFederation();
      const result = await federation.contribution<BetPresenter>(remote, name);
      if (!gone && result.ok) setLoaded((before) => ({ ...before, [product]: result }));
    };
    for (const product of presented) void load(product);
    return () => {
      gone = true;
    };
  }, [key, ready, atOnce, locale]);
  return (bet) => loaded[bet.product]?.use((present) => readBetView(present(bet))) ?? null;
}
