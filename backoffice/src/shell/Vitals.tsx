import { polling } from '../api/polling';
import { usePoll } from '../api/use-poll';
import { useSession, useT } from '../session/context';
import { may } from '../session/permissions';
import styles from './top-bar.module.css';

/** What the site depends on, always in sight: a dot is alive, a square is not; the words say which. */
export function Vitals() {
  const t = useT();
  const { me, overview } = useSession();
  const { data } = usePoll('liveStats', may(me.operator, 'releases:read') ? {} : null, polling.figures);
  // Who trades sees the feed as the desk does, who runs releases as the servers do.
  const asTrader = !may(me.operator, 'releases:read') && may(me.operator, 'trading:read');
  const desk = usePoll('opsTradingSummary', asTrader ? {} : null, polling.figures).data;
  const isAlive = data ? data.feed === 'ok' : desk?.alive;
  const bad = overview?.remotes.filter(({ health }) => health.state === 'bad').length ?? 0;
  return (
    <div className={styles.vitals}>
      {isAlive !== undefined && (
        <span className={isAlive ? undefined : styles.isDown}>
          {t('vital.feed')} <b>{t(isAlive ? 'vital.ok' : 'vital.down')}</b>
        </span>
      )}
      {overview && (
        <span className={bad > 0 ? styles.isDown : undefined}>
          {t('vital.remotes')} <b>{bad > 0 ? t('vital.bad', { n: bad }) : t('vital.ok')}</b>
        </span>
      )}
    </div>
  );
}
