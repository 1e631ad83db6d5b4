import { type ReactNode, useSyncExternalStore } from 'react';
import { type Navigator, Router } from 'react-router-dom';
import { pageHistory } from './history';

const navigator = pageHistory as unknown as Navigator;

/**
 * Wraps one React root of the host or of a remote: gives it the page's router, with one subscription to the page's
 * history. State needs no provider, because the hooks use the page's store.
 */
export function PlatformProvider({ children }: { children?: ReactNode }) {
  const { place, action } = useSyncExternalStore(pageHistory.subscribe, pageHistory.read, pageHistory.read);
  return (
    <Router location={place} navigationType={action as never} navigator={navigator}>
      {children}
    </Router>
  );
}
