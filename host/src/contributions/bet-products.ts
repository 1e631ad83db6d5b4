import { localeAtom, useAtomValue } from '@maru/platform';
import { useMemo } from 'react';
import { pageRegistry } from '../remotes/page-registry';

/** A product as the record names it, in the member's language. */
export interface ShownProduct {
  id: string;
  text: string;
  icon: string;
}

/** Products whose bets the record shows: what remotes contribute, by their names. */
export function useBetProducts(): ShownProduct[] {
  const { presenters } = useAtomValue(pageRegistry.atoms.contributions);
  const locale = useAtomValue(localeAtom);
  return useMemo(
    () =>
      Object.entries(presenters).map(([id, { text, texts, icon }]) => ({
        id,
        text: texts?.[locale] ?? text ?? id,
        icon: icon ?? 'receipt',
      })),
    [presenters, locale],
  );
}
