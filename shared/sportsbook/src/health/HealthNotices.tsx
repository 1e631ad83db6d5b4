import { koreanRecent, liveRetryAtom, liveStatusAtom, serverNow, useAtomValue } from '@maru/platform';
import { Note } from '@maru/ui';
import { useEffect, useState } from 'react';
import { useSportsbook } from '../area/context';
import { useAreaT, useClock, useSignal } from '../area/hooks';

/** Delay before a lost link is shown, ms; most links are restored before. */
const patienceMs = 1_500;

/** What is wrong with the odds, if anything: offline, silent, or the live link on its way back. One note at a time. */
export function HealthNotices() {
  const t = useAreaT();
  const { health } = useSportsbook();
  const { offline, silent } = useSignal(health.view);
  const lost = useLinkLost();
  const last = health.last;
  const time = last === null ? null : koreanRecent(last, serverNow(), true);
  if (offline) {
    return (
      <Note tone="danger" icon="wifi-off" role="alert">
        <b>{t('note.offline')}</b> {time ? t('note.offlineText', { time }) : t('note.offlineNone')}
      </Note>
    );
  }
  if (lost) return <LinkLost />;
  if (!silent) return null;
  return (
    <Note tone="caution" icon="plug-connected-x" role="alert">
      <b>{t('note.silent')}</b> {time ? t('note.silentText', { time }) : t('note.offlineNone')}
    </Note>
  );
}

/** True while the live connection has been away for longer than a moment. */
export function useLinkLost(): boolean {
  const away = useAtomValue(liveStatusAtom) === 'reconnecting';
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (!away) {
      setLost(false);
      return;
    }
    const timer = setTimeout(() => setLost(true), patienceMs);
    return () => clearTimeout(timer);
  }, [away]);
  return lost;
}

function LinkLost() {
  const t = useAreaT();
  const retryAt = useAtomValue(liveRetryAtom);
  // The time of the next try is by the browser's clock.
  const seconds = useClock(() =>
    retryAt === null ? '' : String(Math.max(0, Math.ceil((retryAt - Date.now()) / 1000))),
  );
  return (
    <Note tone="caution" icon="plug-connected-x" role="status">
      <b>{t('note.link')}</b>
      {seconds ? <span aria-hidden="true"> · {t('note.retry', { n: seconds })}</span> : null}
    </Note>
  );
}
