import type { ReactNode } from 'react';
import { useT } from '../shell/context';
import { clock } from './format';
import { Icon } from './Icon';

/** Rows in the shape of what comes. */
export function Skeleton({ rows, height = 50 }: { rows: number; height?: number }) {
  const t = useT();
  return (
    <div className="skels" role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, at) => (
        <span key={at} className="skel" style={{ height: height - 14 }} />
      ))}
    </div>
  );
}

export function Empty({ icon, title, children }: { icon: string; title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <strong>{title}</strong>
      {children}
    </div>
  );
}

interface FailedProps {
  /** What did not come, where the page shows more than one thing. */
  source?: string;
  /** Why; '' where nothing was answered at all. */
  problem: string;
  onRetry(): void;
}

/** The first answer did not come: what, why, and the way to ask again. */
export function Failed({ source, problem, onRetry }: FailedProps) {
  const t = useT();
  return (
    <div className="empty" role="alert">
      <Icon name="plug-connected-x" />
      {source && <p>{t('list.failed', { name: source })}</p>}
      <strong>{problem || t('offline.title')}</strong>
      <button type="button" className="btn" onClick={onRetry}>
        <Icon name="refresh" />
        {t('retry')}
      </button>
    </div>
  );
}

/** What is shown is older than it looks. */
export function StaleNote({ since }: { since: number }) {
  const t = useT();
  return (
    <p className="note note--danger" role="status">
      <Icon name="wifi-off" />
      {t('offline.since', { time: clock(since) })}
    </p>
  );
}
