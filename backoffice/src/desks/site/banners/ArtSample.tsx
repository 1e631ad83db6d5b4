import type { Art } from './rules';

/** A small sample of a banner's picture. Decorative: its name or the banner's title is beside it. */
export function ArtSample({ art }: { art: Art }) {
  return <span className={`art art--${art}`} aria-hidden="true" />;
}
