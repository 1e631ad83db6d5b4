import { usePoll } from '../api/use-poll';
import { useSession, useT } from './context';
import { may } from './permissions';

const everyMs = 10_000;

/** What the site depends on, always in sight: a dot is alive, a square is not; the words say which. */
export function Vitals() {
  const t = useT();
  const { me, overview } = useSession();
  const { data } = usePoll('liveStats', may(me.operator, 'releases:read') ? {} : null, everyMs);
  const bad = overview?.remotes.filter(({ health }) => health.state === 'bad').length ?? 0;
  return (
    <div className="vital">
      {data && (
        <span className={data.feed === 'ok' ? undefined : 'x'}>
          {t('vital.feed')} <b>{t(data.feed === 'ok' ? 'vital.ok' : 'vital.down')}</b>
        </span>
      )}
      {overview && (
        <span className={bad > 0 ? 'x' : undefined}>
          {t('vital.remotes')} <b>{bad > 0 ? t('vital.bad', { n: bad }) : t('vital.ok')}</b>
        </span>
      )}
    </div>
  );
}
