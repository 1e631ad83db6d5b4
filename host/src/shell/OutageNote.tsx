import { outageAtom, refreshUser, useAtomValue, useT } from '@maru/platform';
import { Note } from '@maru/ui';
import { useEffect } from 'react';
import { polling } from '../polling';
import { useOnline } from './use-online';

/**
 * Shows above the centre that the server does not answer and what is disabled until it does. Polls the user, on whom
 * everything else depends. Without a network it says that instead.
 */
export function OutageNote() {
  const t = useT('host');
  const outage = useAtomValue(outageAtom);
  const online = useOnline();
  useEffect(() => {
    if (!outage) return;
    const timer = setInterval(() => !document.hidden && void refreshUser(), polling.recovery);
    return () => clearInterval(timer);
  }, [outage]);
  if (!outage || !online) return null;
  return (
    <Note tone="danger" icon="plug-connected-x" role="alert">
      <b>{t('outage.title')}</b> {t('outage.text')}{' '}
      <button type="button" className="link" onClick={() => void refreshUser()}>
        {t('outage.retry')}
      </button>
    </Note>
  );
}
