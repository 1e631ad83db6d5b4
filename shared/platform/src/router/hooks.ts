import { paramsAt } from '@maru/contracts/route-pattern';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Move, navigate, type Place, pageHistory } from './history';
import { useMove } from './PlatformProvider';

/** Address and state of the page now. `key` is another one with every entry of the history. */
export function useLocation(): Place {
  return useMove().place;
}

/** How the page came to its address: 'POP' is the first load and every step back or forth. */
export function useNavigationType(): Move['action'] {
  return useMove().action;
}

/** The path now, without the search. */
export function usePath(): string {
  return useSyncExternalStore(pageHistory.subscribe, pageHistory.read, pageHistory.read).place.pathname;
}

/** Parameters of the path now, by a pattern such as '/notice/:type'; empty where it does not match. */
export function useParams<Params extends Record<string, string> = Record<string, string>>(
  pattern: string,
): Partial<Params> {
  return (paramsAt(pattern, usePath()) ?? {}) as Partial<Params>;
}

/** The query of the address, and what goes to the same path with another one. */
export function useSearchParams(): [
  URLSearchParams,
  (next: URLSearchParams | Record<string, string>, options?: { replace?: boolean }) => void,
] {
  const { search } = useLocation();
  const setSearch = useCallback((next: URLSearchParams | Record<string, string>, options?: { replace?: boolean }) => {
    const query = new URLSearchParams(next).toString();
    navigate(`${window.location.pathname}${query && `?${query}`}`, options);
  }, []);
  return [useMemo(() => new URLSearchParams(search), [search]), setSearch];
}
