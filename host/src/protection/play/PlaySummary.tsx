import { formatSigned } from '@maru/money';
import { Link, moneyHeldAtom, serverNow, useAtomValue, userAtom, useT } from '@maru/platform';
import { useEffect, useRef, useState } from 'react';
import { duration } from '../../ui/time';
import { usePlaySession } from './use-play-session';

/** Seconds since a moment, updated every second. */
function Elapsed({ since }: { since: number }) {
  const [ms, setMs] = useState(() => serverNow() - since);
  useEffect(() => {
    const timer = setInterval(() => setMs(serverNow() - since), 1_000);
    return () => clearInterval(timer);
  }, [since]);
  return <time>{duration(ms)}</time>;
}

/** Time and result of the session under way; nothing until they are known. */
export default function PlaySummary() {
  const t = useT('host');
  const money = useAtomValue(userAtom)?.money;
  const isHeld = useAtomValue(moneyHeldAtom);
  const { session: newest, load } = usePlaySession();
  const before = useRef({ money, isHeld });
  // What moves the member's money changes the result, and so does a draw that was lost.
  useEffect(() => {
    const { money: moneyBefore, isHeld: wasHeld } = before.current;
    before.current = { money, isHeld };
    if (moneyBefore !== money || (wasHeld && !isHeld)) load();
  }, [money, isHeld]);
  // Reveals no draw before the page has shown it.
  const shown = useRef(newest);
  if (!isHeld) shown.current = newest;
  const session = shown.current;
  if (!session) return null;
  return (
    <>
      <Link to="/settings/protection">
        {t('protection.session')} <Elapsed since={session.started_at} />
      </Link>
      <b className={session.net < 0 ? 'down' : undefined} title={t('protection.net')}>
        <span className="sr">{t('protection.net')} </span>
        {t('won', { amount: formatSigned(session.net) })}
      </b>
    </>
  );
}
