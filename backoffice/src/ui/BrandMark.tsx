import styles from './brand-mark.module.css';

/** The site's mark. */
export function BrandMark() {
  return <span className={styles.mark} aria-hidden="true" />;
}
