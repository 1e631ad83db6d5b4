import { koreanMoment, Link, serverNow, useT } from '@maru/platform';
import { Note } from '@maru/ui';
import type { PlayStop } from './play-stop';

/** Says that a break or an exclusion is in force, until when, and where it is looked at. Nothing without one. */
export function PlayStopNote({ texts, stop }: { texts: string; stop: PlayStop | null }) {
  const t = useT(texts);
  if (!stop) return null;
  const { reason, until } = stop;
  return (
    <Note tone="caution" icon="lock" role="status">
      {until === null ? t('stop.endless') : t(`stop.${reason}`, { until: koreanMoment(until, serverNow()) })}{' '}
      <Link className="link" to="/settings/protection">
        {t('stop.link')}
      </Link>
    </Note>
  );
}
