import { type ReactNode, useSyncExternalStore } from 'react';
import { matchPath, type Navigator, Router } from 'react-router-dom';
import { pageHistory } from './history';

export {
  Link,
  matchPath,
  NavLink,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
export { navigate } from './history';

const navigator = pageHistory as unknown as Navigator;

/**
 * Wraps one React root of the host or of a remote: gives it the page's router. State needs no provider,
 * the hooks use the page's store by themselves.
 */
export function PlatformProvider({ children }: { children?: ReactNode }) {
  const { place, action } = useSyncExternalStore(pageHistory.subscribe, pageHistory.read, pageHistory.read);
  return (
    <Router location={place} navigationType={action as never} navigator={navigator}>
      {children}
    </Router>
  );
}

/** The path now, without the search. */
export function usePath(): string {
  return useSyncExternalStore(pageHistory.subscribe, pageHistory.read, pageHistory.read).place.pathname;
}

/** Parameters of the path now, by a pattern such as '/notice/:type'; empty where it does not match. */
export function useParams<Params extends Record<string, string> = Record<string, string>>(
  pattern: string,
): Partial<Params> {
  return (matchPath(pattern, usePath())?.params ?? {}) as Partial<Params>;
}
