import { flagIsOn } from '@maru/contracts/release-routes';
import { type Config, configAtom, useAtomValue } from '@maru/platform';
import { useSportsbook } from './context';
import type { SportsCategory } from './sports-area';

/** Is a category open in a configuration? While there is none (null) nothing is closed. */
export function isCategoryOpen(category: Pick<SportsCategory, 'flags'>, config: Config | null): boolean {
  return config === null || category.flags.every((flag) => flagIsOn(config, flag));
}

/** Categories that are open now, in the area's order. */
export function useOpenCategories(): SportsCategory[] {
  const { area } = useSportsbook();
  const config = useAtomValue(configAtom);
  return area.categories.filter((category) => isCategoryOpen(category, config));
}
