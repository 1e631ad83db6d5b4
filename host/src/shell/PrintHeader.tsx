import { serverNow, useAtomValue, userAtom, useT } from '@maru/platform';
import { useEffect, useState } from 'react';
import { followPrint } from '../scheduling/follow-print';
import { useBrand } from '../ui/Brand';
import { koreanTime } from '../ui/time';
import './print-head.css';

/** The first line of a printed page: the site, the member, and when it was printed. Nothing on a screen. */
export function PrintHeader() {
  const t = useT('host');
  const user = useAtomValue(userAtom);
  const { name } = useBrand();
  const [at, setAt] = useState(serverNow);
  useEffect(followPrint, []);
  useEffect(() => {
    const now = () => setAt(serverNow());
    window.addEventListener('beforeprint', now);
    return () => window.removeEventListener('beforeprint', now);
  }, []);
  return (
    <p className="only-print print-head">
      <strong>{name}</strong>
      {user ? <span>{t('print.member', { nick: user.nick, login: user.login })}</span> : null}
      <span>{t('print.at', { time: koreanTime(at) })}</span>
    </p>
  );
}
