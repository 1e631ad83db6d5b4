import { liveRetryAtom, retryLive, useAtomValue, useT } from '@maru/platform';
import { Button, Note } from '@maru/ui';
import { useEffect, useState } from 'react';
import styles from './note.module.css';

/** Seconds until the next try to connect, by the browser's clock; null while one is made. */
function useRetrySeconds(): number | null {
  const at = useAtomValue(liveRetryAtom);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (at === null) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    setNow(Date.now());
    return () => clearInterval(timer);
  }, [at]);
  return at === null ? null : Math.max(1, Math.ceil((at - now) / 1_000));
}

/** The connection is lost: clock and bets stand still, and the member can have it tried at once. */
export function ConnectionNote() {
  const t = useT('rounds');
  const seconds = useRetrySeconds();
  return (
    <div className={styles.root}>
      <Note tone="caution" icon="plug-connected-x" role="alert">
        {seconds === null ? t('lost.trying') : t('lost.text', { n: seconds })}
      </Note>
      <Button icon="refresh" onClick={retryLive}>
        {t('lost.now')}
      </Button>
    </div>
  );
}
