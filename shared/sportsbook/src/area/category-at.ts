import { liesUnder } from '@maru/contracts/release-routes';
import type { BetCategory } from './sports-area';

/** The category whose pages `path` belongs to; undefined on a page of none. */
export function categoryAt<Category extends Pick<BetCategory, 'path'>>(
  categories: readonly Category[],
  path: string,
): Category | undefined {
  return categories.find((category) => liesUnder(path, category.path));
}
