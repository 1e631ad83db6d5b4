import type { Approval } from '@maru/contracts';
import type { ReactNode } from 'react';
import { useSession, useT } from '../../session/context';
import { hasText, type Translate } from '../../texts';
import { Avatar } from '../Avatar';
import { recentMinute } from '../format';
import { Icon } from '../Icon';
import { type DuoState, minutesBetween, timeLeft, toDuoState } from './duo-state';
import { useNow } from './use-now';
import styles from './duo.module.css';

/** Both people of an approval: who requested it left, who decides right. */
export function Duo({ approval }: { approval: Approval }) {
  const t = useT();
  const { me } = useSession();
  const now = useNow();
  const state = toDuoState(approval, me.operator.id, now);
  const isMine = approval.requested_by.id === me.operator.id;
  return (
    <div className={styles.duo} data-state={state}>
      <div>
        <small>{t('duo.first')}</small>
        <strong>
          <Avatar name={isMine ? me.operator.name : approval.requested_by.name} isMine={isMine} />
          {isMine ? t('duo.me') : approval.requested_by.name}
        </strong>
        <p>
          {recentMinute(approval.requested_at)}
          {approval.note && <span>{` · “${approval.note}”`}</span>}
        </p>
      </div>
      <Icon name="chevron-right" />
      <Second approval={approval} state={state} now={now} />
    </div>
  );
}

function Second({ approval, state, now }: { approval: Approval; state: DuoState; now: number }) {
  const t = useT();
  const { me } = useSession();
  const { mark, title, note } = toSecondStep(approval, state, now, me.operator.name, t);
  return (
    <div className={state === 'my_turn' ? styles.isNow : undefined}>
      <small>{t('duo.second')}</small>
      <strong>
        {mark}
        {title}
      </strong>
      <p>{note}</p>
    </div>
  );
}

interface SecondStep {
  mark: ReactNode;
  title: string;
  note: string;
}

function toSecondStep(approval: Approval, state: DuoState, now: number, me: string, t: Translate): SecondStep {
  const timeText = t('duo.left', { time: timeLeft(approval.expires_at, now) });
  const name = approval.decided_by?.name ?? '';
  const slot = <span className={styles.slot} aria-hidden="true" />;
  const took = approval.decided_at === null ? 0 : minutesBetween(approval.requested_at, approval.decided_at);
  const at = approval.decided_at === null ? '' : recentMinute(approval.decided_at);
  switch (state) {
    case 'my_turn':
      return { mark: <Avatar name={me} isMine />, title: t('duo.my_turn'), note: timeText };
    case 'own':
      return { mark: slot, title: t('duo.waiting'), note: `${t('duo.not_mine')} · ${timeText}` };
    case 'waiting':
      return { mark: slot, title: t('duo.waiting'), note: timeText };
    case 'approved':
      return {
        mark: <Icon name="circle-check" className={styles.approved} />,
        title: t('duo.approved', { name }),
        note: t('duo.took', { time: at, n: took }),
      };
    case 'rejected':
      return {
        mark: <Icon name="circle-x" className={styles.refused} />,
        title: t('duo.rejected', { name }),
        note: [formatReason(approval, t), approval.words && `“${approval.words}”`].filter(Boolean).join(' · '),
      };
    case 'expired': {
      const n = minutesBetween(approval.requested_at, approval.expires_at);
      const next = approval.taken_over?.by.name;
      return {
        mark: <Icon name="clock" className={styles.expired} />,
        title: t('duo.expired'),
        note: next ? t('duo.passed_on', { n, name: next }) : t('duo.nobody', { n }),
      };
    }
    case 'withdrawn':
      return { mark: <Icon name="arrow-back-up" />, title: t('duo.withdrawn'), note: at };
    case 'failed':
      return {
        mark: <Icon name="alert-triangle" className={styles.refused} />,
        title: t('duo.failed', { name }),
        note: [formatReason(approval, t), approval.words].filter(Boolean).join(' '),
      };
  }
}

/** The closed reason of a rejection, or the refusal that an application ended with. */
function formatReason({ reason }: Approval, t: Translate): string {
  if (!reason) return '';
  return t(hasText(`approvals.reason.${reason}`) ? `approvals.reason.${reason}` : `reason.${reason}`);
}
