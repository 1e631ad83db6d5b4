import { type ActiveMount, matchMount, patternAt } from '@maru/contracts/release-routes';
import { type HostRoute, hostRoutes } from './host-routes';
import { placeAt } from './site-map';

/** Path of the page shown at unknown addresses. */
export const notFound = '/404';
/** Path of the page shown at places that no release serves. */
export const comingSoon = '/coming-soon';

/** Path of the page shown in an area that the configuration closes. */
export const closed = '/closed';

const routes: readonly HostRoute[] = hostRoutes;
const own = routes.map(({ path }) => path);
const listed = routes.filter(({ unlisted }) => !unlisted).map(({ path }) => path);

/** Pattern of the host's page that an address shows; null where a remote has the centre. */
export function shownAt(path: string, mounts: readonly ActiveMount[]): string | null {
  const page = patternAt(own, path);
  if (page !== null) return page;
  const { state } = matchMount(mounts, 'main', path);
  if (state === 'open') return null;
  if (state === 'closed') return closed;
  return state !== 'missing' && placeAt(path) ? comingSoon : notFound;
}

/** What a link leads to: a page, an area that is closed now, or a place of the product that no release has yet. */
export type PlaceState = 'served' | 'closed' | 'soon';

/** Resolves an address: a page of the host or of an active remote, or its replacement page. */
export function placeStateAt(path: string, mounts: readonly ActiveMount[]): PlaceState {
  if (patternAt(listed, path) !== null) return 'served';
  const { state } = matchMount(mounts, 'main', path);
  if (state === 'closed') return 'closed';
  return state === 'open' ? 'served' : 'soon';
}
