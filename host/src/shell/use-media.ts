import { useSyncExternalStore } from 'react';

/**
 * Widths of the page's steps in px at the browser's usual letters of 16 px. CSS has the same numbers: media queries
 * cannot read variables.
 */
export const widths = { mobile: 768, topbar: 940, auth: 1060, rails: 1280, icons: 1555 } as const;

/** Media query of a step. In em, as larger letters of the browser need the narrower layout. */
export const stepQuery = (width: number) => `(max-width: ${width / 16}em)`;

/** True while the window is at most as wide as a step. */
export function useMobile(width: number): boolean {
  const query = stepQuery(width);
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
