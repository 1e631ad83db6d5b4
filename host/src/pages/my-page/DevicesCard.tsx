import { cache, call, useCall } from '@maru/client';
import type { MemberSession } from '@maru/contracts';
import { announce, koreanTime, type Result, toast, useT } from '@maru/platform';
import { Button, Count, ErrorState, Skeleton, Tag } from '@maru/ui';
import { useRef, useState } from 'react';
import { Waiting } from '../../ui/Waiting';
import { DeviceIcon } from './DeviceIcon';
import { deviceName } from './device-name';
import styles from './my-page.module.css';

/** Ends sessions, one press at a time, and shows refusals. */
function useEnd() {
  const my = useT('mypage');
  const [isBusy, setBusy] = useState(false);
  const sending = useRef(false);
  const end = async (work: () => Promise<Result<{ ended: number }>>) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    const result = await work();
    sending.current = false;
    setBusy(false);
    if (result.ok) announce(my('sessions.ended', { n: result.data.ended }));
    // Another tab ended it first, with the same result.
    else if (result.status !== 404) toast({ tone: 'danger', title: my('sessions.notEnded'), text: result.message });
    await cache.renew('sessions');
  };
  return { isBusy, end };
}

function Session({ session, isBusy, onEnd }: { session: MemberSession; isBusy: boolean; onEnd(): void }) {
  const my = useT('mypage');
  const name = deviceName(session.device, my);
  return (
    <li>
      <span className={styles.deviceIcon}>
        <DeviceIcon kind={session.device.kind} />
      </span>
      <span>
        <b>
          {name} {session.current ? <Tag tone="live">{my('sessions.here')}</Tag> : null}
        </b>
        <small>
          {session.network} ·{' '}
          {session.current
            ? my('sessions.since', { at: koreanTime(session.signed_in_at) })
            : my('sessions.seen', { at: koreanTime(session.seen_at) })}
        </small>
      </span>
      {session.current ? null : (
        <Button size="sm" disabled={isBusy} aria-label={my('sessions.endOf', { name })} onClick={onEnd}>
          {my('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** The browsers in which the member is signed in; all but this one can be signed out from here, at once. */
export function DevicesCard() {
  const my = useT('mypage');
  const { data, failed, load } = useCall('sessions', {}, { onFocus: true });
  const { isBusy, end } = useEnd();
  const others = data?.sessions.filter(({ current }) => !current) ?? [];
  return (
    <section className="card" aria-label={my('sessions.title')}>
      <div className="card__head">
        <h2>{my('sessions.title')}</h2>
        <Count value={data?.sessions.length ?? 0} />
        <span className="grow" />
        {others.length > 0 ? (
          <Button
            size="sm"
            tone="ghost"
            disabled={isBusy}
            onClick={() => void end(() => call('sessionsEndOthers', {}, { quiet: true }))}
          >
            {my('sessions.endOthers')}
          </Button>
        ) : null}
      </div>
      {failed ? <ErrorState title={my('sessions.failed')} text={failed.message} onRetry={() => void load()} /> : null}
      {!data && !failed ? (
        <Waiting label={my('loading')} onRetry={() => void load()}>
          <Skeleton height={112} />
        </Waiting>
      ) : null}
      {data ? (
        <ul className={styles.devices}>
          {data.sessions.map((session) => (
            <Session
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={() => void end(() => call('sessionEnd', { params: { id: session.id } }, { quiet: true }))}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
