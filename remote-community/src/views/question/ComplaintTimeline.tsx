import { call } from '@maru/client';
import type { Complaint } from '@maru/contracts';
import { complaintDue, isComplaintOverdue, isDisputeOpen, mayMoveComplaint } from '@maru/contracts/complaint-rules';
import { configAtom, koreanTime, Link, serverNow, toast, useAtomValue, useT } from '@maru/platform';
import { confirm } from '@maru/remote';
import { Button, Note } from '@maru/ui';
import { useRef, useState } from 'react';
import communityStyles from '../community.module.css';
import styles from './complaint-timeline.module.css';

/** The body for dispute resolution, once it may be called on: by its name and address, or whom to ask for them. */
function Dispute() {
  const t = useT('community');
  const config = useAtomValue(configAtom);
  const { adr_name: name = '', adr_url: url = '' } = config?.complaints ?? {};
  if (!url) return <p className="muted">{t('complaint.adrUnset', { contact: config?.brand.contact ?? '' })}</p>;
  return (
    <p>
      {t('complaint.adr')}{' '}
      <a className="link" href={url} target="_blank" rel="noopener noreferrer">
        {name || url}
      </a>
    </p>
  );
}

interface TimelineProps {
  id: number;
  complaint: Complaint;
  onChanged(): Promise<unknown>;
}

/** The way of a complaint so far, until when the operator has to act, and what the member can do with it. */
export function ComplaintTimeline({ id, complaint, onChanged }: TimelineProps) {
  const t = useT('community');
  const sending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const now = serverNow();
  const due = complaintDue(complaint);
  const move = async (to: 'disputed' | 'closed') => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    const result = await call('complaintChange', { params: { id }, body: { to } }, { quiet: true });
    sending.current = false;
    setBusy(false);
    if (!result.ok) toast({ tone: 'danger', title: t('complaint.notMoved'), text: result.message });
    await onChanged();
  };
  const act = (to: 'disputed' | 'closed') =>
    confirm({
      title: t(`complaint.ask.${to}`),
      text: t(`complaint.askText.${to}`),
      action: t(`complaint.move.${to}`),
      onYes: () => void move(to),
    });
  return (
    <section className={`${communityStyles.complaint} stack`} aria-label={t('complaint.way')}>
      <p className="row row--wrap">
        <b>{t(`complaint.kind.${complaint.kind}`)}</b>
        {complaint.bet ? (
          <Link className="link" to={`/info/betRecord?bet=${complaint.bet}`}>
            {t('complaint.ofBet', { id: complaint.bet })}
          </Link>
        ) : null}
      </p>
      <ol className={styles.steps}>
        {complaint.history.map(({ state, at }) => (
          <li key={`${state} ${at}`}>
            <b>{t(`complaint.state.${state}`)}</b>
            <time dateTime={new Date(at).toISOString()}>{koreanTime(at)}</time>
          </li>
        ))}
      </ol>
      {due === null ? null : (
        <Note tone={isComplaintOverdue(complaint, now) ? 'danger' : 'info'}>
          {t(isComplaintOverdue(complaint, now) ? 'complaint.late' : `complaint.due.${complaint.state}`, {
            time: koreanTime(due),
          })}
        </Note>
      )}
      {complaint.state === 'received' ? (
        <p className="muted">{t('complaint.finalBy', { time: koreanTime(complaint.answer_due) })}</p>
      ) : null}
      {isDisputeOpen(complaint, now) ? <Dispute /> : null}
      <p className="row row--wrap">
        {(['disputed', 'closed'] as const)
          .filter((to) => mayMoveComplaint('member', complaint, to, now))
          .map((to) => (
            <Button key={to} size="sm" disabled={isBusy} onClick={() => act(to)}>
              {t(`complaint.move.${to}`)}
            </Button>
          ))}
      </p>
    </section>
  );
}
