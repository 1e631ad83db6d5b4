import { type ActiveMount, mountAt, patternAt } from '@maru/contracts/release-routes';
import { hostPages } from '.';
import { placeAt } from './places/places';

/** Path of the page that stands at addresses that the product does not have. */
export const notFound = '/404';
/** Path of the page that stands at places of the product that no release serves. */
export const unopened = '/unopened';

const own = hostPages.map((page) => page.path);
const listed = hostPages.filter((page) => !page.unlisted).map((page) => page.path);

/** Pattern of the host's page that an address shows; null where a remote has the centre. */
export function shownAt(path: string, mounts: readonly ActiveMount[]): string | null {
  const page = patternAt(own, path);
  if (page !== null) return page;
  if (mountAt(mounts, 'main', path)) return null;
  return placeAt(path) ? unopened : notFound;
}

/** Is there more at an address than a page that stands in: a page of the host's own, or an active remote's? */
export function isServed(path: string, mounts: readonly ActiveMount[]): boolean {
  return patternAt(listed, path) !== null || mountAt(mounts, 'main', path) !== null;
}
