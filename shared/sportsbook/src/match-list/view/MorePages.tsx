import { Button } from '@maru/ui';
import { useEffect, useRef, useState } from 'react';
import { useAreaT } from '../../area/hooks';
import styles from '../../view/lines.module.css';

/** Distance before its place at which the next page of a list is requested. */
const ahead = '1200px';

/**
 * Requests the next page before its place is reached. The button is for members who cannot scroll, and for another try
 * if it `failed`. `onMore` must stay the same function.
 */
export function MorePages(props: { loading: boolean; failed: boolean; onMore(): void }) {
  const { loading, failed, onMore } = props;
  const t = useAreaT();
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)!.isIntersecting), {
      rootMargin: ahead,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (near && !loading && !failed) onMore();
  }, [near, loading, failed, onMore]);
  return (
    <div ref={ref} className={styles.end}>
      <Button tone="neutral" disabled={loading} aria-busy={loading || undefined} onClick={onMore}>
        {t('list.morePages')}
      </Button>
    </div>
  );
}
