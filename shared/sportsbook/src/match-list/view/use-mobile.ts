import { useSyncExternalStore } from 'react';

/** The page's mobile step. CSS has the same number: media queries cannot read variables. */
const query = '(max-width: 48em)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia?.(query);
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}
const read = () => window.matchMedia?.(query).matches ?? false;

/** True while the window is at most 48 em wide, 768 px at the usual letter size: list and match are separate pages. */
export function useMobile(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}
