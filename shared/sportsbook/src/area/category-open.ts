import { flagIsOn } from '@maru/contracts/release-routes';
import type { Config } from '@maru/platform';
import type { SportsCategory } from './sports-area';

/** Is a category open in a configuration? While there is none (null) nothing is closed. */
export function isCategoryOpen(category: Pick<SportsCategory, 'flags'>, config: Config | null): boolean {
  return config === null || category.flags.every((flag) => flagIsOn(config, flag));
}
