import type { AnnouncementRow } from '@maru/contracts';
import { koreanDate, serverNow, useT } from '@maru/platform';
import { Icon, Tag, type TagTone } from '@maru/ui';
import styles from './labels.module.css';

const tones: Record<AnnouncementRow['label'], TagTone> = {
  check: 'caution',
  info: 'info',
  rule: 'plain',
  event: 'success',
};

/** What an announcement is about. */
export function LabelTag({ label }: { label: AnnouncementRow['label'] }) {
  const t = useT('community');
  return <Tag tone={tones[label]}>{t(`notice.label.${label}`)}</Tag>;
}

/** The mark of an announcement that is pinned above newer ones. */
export function Pinned() {
  const t = useT('community');
  return (
    <span className={styles.pinned}>
      <Icon name="pin" />
      <span className="sr">{t('notice.pinned')}</span>
    </span>
  );
}

/** Its day in Korea, with the year of another one. */
export function formatDay(epochMs: number): string {
  return koreanDate(epochMs, serverNow());
}

/** Until when an event runs, or that it is over; nothing where the end is open. `now` is the server's time, ms. */
export function Until({ until, now = serverNow() }: { until: number | null; now?: number }) {
  const t = useT('community');
  if (until === null) return null;
  if (until <= now) return <Tag>{t('notice.ended')}</Tag>;
  return <span className={styles.until}>{t('notice.until', { date: formatDay(until) })}</span>;
}
