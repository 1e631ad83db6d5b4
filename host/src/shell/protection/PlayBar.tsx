import { formatSigned } from '@maru/betting';
import { matchMount } from '@maru/contracts/release-routes';
import { walletAreaAt } from '@maru/contracts/wallet-areas';
import { Link, serverNow, useAtomValue, usePath, userAtom, useT } from '@maru/platform';
import { useEffect, useRef, useState } from 'react';
import { contributionsAtom, mountsAtom } from '../../remotes/document/derived';
import { duration } from '../time';
import { usePlaySession } from './use-play-session';
import './play-bar.css';

/** Seconds since a moment, anew each second. */
function Elapsed({ since }: { since: number }) {
  const [ms, setMs] = useState(() => serverNow() - since);
  useEffect(() => {
    const timer = setInterval(() => setMs(serverNow() - since), 1_000);
    return () => clearInterval(timer);
  }, [since]);
  return <time>{duration(ms)}</time>;
}

/** Whether a page is of a product that money is played for: its remote has bets, or a casino's wallet is used there. */
function useIsPlayPage(): boolean {
  const path = usePath();
  const mounts = useAtomValue(mountsAtom);
  const { presenters } = useAtomValue(contributionsAtom);
  if (walletAreaAt(path)) return true;
  const match = matchMount(mounts, 'main', path);
  return match.state === 'open' && Object.values(presenters).some(({ remote }) => remote === match.mount.remote);
}

/** Time and result of the session under way, with the way to the member's limits. */
export function PlayBar({ place }: { place: 'rail' | 'page' }) {
  const t = useT('host');
  const money = useAtomValue(userAtom)?.money;
  const { session, load } = usePlaySession();
  const isPlayPage = useIsPlayPage();
  const isShown = place === 'rail' || isPlayPage;
  const before = useRef(money);
  // What moves the member's money changes the result.
  useEffect(() => {
    if (before.current === money) return;
    before.current = money;
    if (isShown) load();
  }, [money, isShown]);
  if (!isShown || money === undefined) return null;
  return (
    <p className={`play-bar play-bar--${place}`}>
      {session ? (
        <>
          <Link to="/settings/protection">
            {t('protection.session')} <Elapsed since={session.started_at} />
          </Link>
          <b className={session.net < 0 ? 'down' : undefined} title={t('protection.net')}>
            <span className="sr">{t('protection.net')} </span>
            {t('won', { amount: formatSigned(session.net) })}
          </b>
        </>
      ) : null}
    </p>
  );
}
