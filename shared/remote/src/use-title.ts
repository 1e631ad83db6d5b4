import { announce, configAtom, ownTitleAtom, store, useAtomValue } from '@maru/platform';
import { useEffect } from 'react';

/**
 * The title of the tab while a page of a remote is open; null changes nothing. It is said as well: the host says the
 * menu's word alone, which stays the same from one page of an entry to the next.
 */
export function useTitle(title: string | null): void {
  const site = useAtomValue(configAtom)?.brand.name;
  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    const mine = [title, site].filter(Boolean).join(' · ');
    document.title = mine;
    // The last writer wins: the host, which writes the menu's word on the same move, writes this one too.
    const own = { title };
    store.set(ownTitleAtom, own);
    announce(title);
    return () => {
      // Another build of this page may have set the same words already: the objects differ.
      if (store.get(ownTitleAtom) !== own) return;
      store.set(ownTitleAtom, null);
      // Only what is still ours is taken back: the next page may have written its own already.
      if (document.title === mine) document.title = before;
    };
  }, [title, site]);
}
