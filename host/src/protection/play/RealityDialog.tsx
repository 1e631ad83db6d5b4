import { cache, call, useCall } from '@maru/client';
import { configAtom, koreanTime, Link, navigate, useAtomValue, useT } from '@maru/platform';
import { Button, FieldError, Icon, ModalView } from '@maru/ui';
import { useState } from 'react';
import { FocusFirst } from '../../account/forms/FocusFirst';
import { paths } from '../../routing/access';
import { signOut } from '../../session/start';
import { HelpLine } from '../../ui/HelpLine';
import { duration } from '../../ui/time';
import { useTick } from '../../ui/use-tick';
import { timeText } from '../settings/amounts';
import { SessionSummary } from './SessionSummary';
import '../settings/texts';
import styles from './protection-dialogs.module.css';

const links = [
  { id: 'record', to: '/info/betRecord', icon: 'receipt' },
  { id: 'limits', to: '/settings/protection', icon: 'adjustments-horizontal' },
  { id: 'pause', to: '/settings/protection', icon: 'clock' },
] as const;

/** Time, stakes, returns and result of the session; bets are blocked until the member continues. */
export default function RealityDialog({ close }: { close(): void }) {
  const text = useT('protection');
  const now = useTick();
  const line = useAtomValue(configAtom)?.brand.help_line;
  const { data: session } = useCall('protectionSession', {}, { call: { background: true } });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!session) return <div className="modal modal-wait" aria-busy="true" />;
  const played = now - session.started_at;

  const proceed = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const result = await call('realityAcknowledge', {}, { quiet: true });
    setBusy(false);
    if (!result.ok) return setProblem(result.message);
    cache.write('protectionSession', {}, result.data);
    void cache.renew('protectionEvents');
    close();
  };
  const leave = () => {
    close();
    void signOut();
    navigate(paths.login, { replace: true });
  };
  return (
    <FocusFirst>
      <ModalView
        className={styles.reality}
        foot={
          <>
            <Button onClick={leave}>{text('reality.logout')}</Button>
            <Button data-autofocus="" aria-disabled={isBusy || undefined} onClick={() => void proceed()}>
              {text('reality.proceed')}
            </Button>
          </>
        }
      >
        <h2>{text('reality.title', { time: timeText(Math.floor(played / 60_000), text) })}</h2>
        <p className="soft">{text('reality.text')}</p>
        <p className={styles.time}>
          <small>{text('reality.time')}</small>
          <b role="timer">{duration(played)}</b>
        </p>
        <SessionSummary session={session} />
        <nav className={styles.links} aria-label={text('reality.links')}>
          {links.map(({ id, to, icon }) => (
            <Link key={id} to={to}>
              <Icon name={icon} />
              {text(`reality.link.${id}`)}
            </Link>
          ))}
        </nav>
        {problem ? <FieldError>{problem}</FieldError> : null}
        <p className="field__hint">
          {text('reality.since', { at: koreanTime(session.started_at) })}
          {line ? <span>{' · '}</span> : null}
          <HelpLine text={(line) => text('reality.help', { line })} />
        </p>
      </ModalView>
    </FocusFirst>
  );
}
