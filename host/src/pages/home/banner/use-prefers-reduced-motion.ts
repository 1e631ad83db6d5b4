import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** True for members who want no motion. */
export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
