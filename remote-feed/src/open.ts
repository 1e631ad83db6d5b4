import type { Category } from '@maru/contracts';
import { flagIsOn } from '@maru/contracts/release-routes';
import { type Config, configAtom, useAtomValue } from '@maru/platform';
import { categoryFlags } from './flags';

/** Is a category open in a configuration? While there is none (null) nothing is closed. */
export function categoryOpen(config: Config | null, category: Category): boolean {
  return config === null || categoryFlags[category].every((flag) => flagIsOn(config, flag));
}

/** Categories that are open now, in-play first. */
export function useOpenCategories(): Category[] {
  const config = useAtomValue(configAtom);
  return ([1, 2] as const).filter((category) => categoryOpen(config, category));
}
