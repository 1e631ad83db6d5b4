import { useSyncExternalStore } from 'react';

/** As the style sheets have it: at and below this width the menu is a dock below the page. */
const query = '(max-width: 48em)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia?.(query);
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}

/** Whether the console is shown on a phone or a narrow tablet. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false);
