import { useAtomValue } from '@maru/platform';
import { openMatchesAtom } from '../matches/open-matches';
import { listCount, totals } from '../matches/tree';
import { pageRegistry } from '../remotes/page-registry';

/** A count on a menu entry. `count` is null while it is not known; `live`: of matches that are under way. */
export interface Badge {
  count: number | null;
  live: boolean;
}

/** The badge of a menu entry; null if its remote contributes none. */
export function useBadges(): (menu: string) => Badge | null {
  const { badges } = useAtomValue(pageRegistry.atoms.contributions);
  const tree = useAtomValue(openMatchesAtom);
  return (menu) => {
    const badge = badges[menu];
    if (!badge) return null;
    const live = badge.count === 'live';
    if (!tree || tree === 'failed') return { count: null, live };
    const count = badge.list ? listCount(tree, badge.area, badge.list) : totals(tree, badge.area)[badge.count];
    return { count, live };
  };
}
