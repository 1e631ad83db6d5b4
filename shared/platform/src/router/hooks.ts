import { paramsAt } from '@maru/contracts/route-pattern';
import { useSyncExternalStore } from 'react';
import { pageHistory } from './history';

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
