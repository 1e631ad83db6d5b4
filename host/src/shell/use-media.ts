import { useSyncExternalStore } from 'react';

/** Widths of the page's steps, px. CSS has the same numbers: media queries cannot read variables. */
export const widths = { mobile: 768, topbar: 940, auth: 1060, rails: 1280, icons: 1555 } as const;

/** True while the window is at most `width` px wide. */
export function useMobile(width: number): boolean {
  const query = `(max-width: ${width}px)`;
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
