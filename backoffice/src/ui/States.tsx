import { Note } from '@maru/ui/labels';
import { ErrorState } from '@maru/ui/states';
import { useT } from '../session/context';
import { recentTime } from './format';

export { Empty, Skeleton } from '@maru/ui/states';

interface FailedProps {
  /** What failed to load, where the page shows more than one thing. */
  source?: string;
  /** Why; '' where nothing was answered at all. */
  problem: string;
  onRetry(): void;
}

/** A failed first load: what, why, and a retry. */
export function Failed({ source, problem, onRetry }: FailedProps) {
  const t = useT();
  const why = problem || t('offline.title');
  return (
    <ErrorState
      plain
      icon="plug-connected-x"
      title={source ? t('list.failed', { name: source }) : why}
      text={source && why}
      onRetry={onRetry}
    />
  );
}

/** What is shown is older than it looks. */
export function StaleNote({ since }: { since: number }) {
  const t = useT();
  return (
    <Note tone="danger" icon="wifi-off" role="status">
      {t('offline.since', { time: recentTime(since) })}
    </Note>
  );
}
