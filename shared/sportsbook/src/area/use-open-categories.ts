import { configAtom, useAtomValue } from '@maru/platform';
import { isCategoryOpen } from './category-open';
import { useSportsbook } from './context';
import type { SportsCategory } from './sports-area';

/** Categories that are open now, in the area's order. */
export function useOpenCategories(): SportsCategory[] {
  const { area } = useSportsbook();
  const config = useAtomValue(configAtom);
  return area.categories.filter((category) => isCategoryOpen(category, config));
}
