import { liveRetryAtom, liveStatusAtom, outageAtom, retryLive, sessionAtom, useAtomValue, useT } from '@maru/platform';
import { Note } from '@maru/ui';
import { useEffect, useState } from 'react';
import { useOnline } from './use-online';

/** Seconds until `at` (epoch ms), ticking; null without one. */
function useSecondsTo(at: number | null): number | null {
  const [, tick] = useState(0);
  useEffect(() => {
    if (at === null) return;
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [at]);
  return at === null ? null : Math.max(0, Math.ceil((at - Date.now()) / 1_000));
}

/** Says that the network or the live connection is gone, on pages of the host; areas with odds say more themselves. */
export function LiveNote() {
  const t = useT('host');
  const online = useOnline();
  const status = useAtomValue(liveStatusAtom);
  const seconds = useSecondsTo(useAtomValue(liveRetryAtom));
  const member = useAtomValue(sessionAtom) === 'member';
  const outage = useAtomValue(outageAtom);
  if (!online) {
    return (
      <Note tone="danger" icon="wifi-off" role="alert">
        <b>{t('live.offline')}</b> {t('live.offlineText')}
      </Note>
    );
  }
  // The note of the outage says more.
  if (!member || outage || status !== 'reconnecting') return null;
  return (
    <Note tone="caution" icon="plug-connected-x">
      <b>{t('live.lost')}</b>
      {seconds === null ? null : <span>{` · ${t('live.retryIn', { n: seconds })}`}</span>}{' '}
      <button type="button" className="link" onClick={retryLive}>
        {t('live.retryNow')}
      </button>
    </Note>
  );
}
