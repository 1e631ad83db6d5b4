import type { Art } from './rules';
import styles from './art-sample.module.css';
import bannersStyles from './banners.module.css';

/** A small sample of a banner's picture. Decorative: its name or the banner's title is beside it. */
export function ArtSample({ art }: { art: Art }) {
  return <span className={`${styles.art} ${bannersStyles[art]}`} aria-hidden="true" />;
}
