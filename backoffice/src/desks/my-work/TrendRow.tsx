import { count, may, PageLink, polling, useMoney, usePoll, useSession, useT } from '../../kit';
import { Trend } from '../../ui/Trend';
import { type SiteTrend, toTrends } from './trends';
import myWorkStyles from './my-work.module.css';
import styles from './trend-row.module.css';

const hourMs = 3_600_000;

/** The last hours of the site as small lines, each with the number that it leads up to. */
export function TrendRow() {
  const t = useT();
  const { operator } = useSession().me;
  const seesSite = may(operator, 'releases:read');
  const trend = usePoll('liveTrend', seesSite ? {} : null, polling.figures).data;
  const stats = usePoll('liveStats', seesSite ? {} : null, polling.figures).data;
  // An API of an older release has no such call.
  if (!trend?.bets) return null;
  const hours = Math.round((trend.step_ms * trend.bets.length) / hourMs);
  return (
    <section aria-label={t('work.trends', { n: hours })}>
      <ul className={`${myWorkStyles.vitals} ${styles.trends}`}>
        {toTrends(trend, stats?.bets_per_minute).map((line) => (
          <li key={line.name} className={styles.trend}>
            {may(operator, line.needs) ? (
              <PageLink page={line.page}>
                <TrendCell line={line} hours={hours} online={stats?.members} />
              </PageLink>
            ) : (
              <div>
                <TrendCell line={line} hours={hours} online={stats?.members} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TrendCellProps {
  line: SiteTrend;
  hours: number;
  /** Members signed in now. */
  online: number | undefined;
}

function TrendCell({ line: { name, values, now, peak }, hours, online }: TrendCellProps) {
  const t = useT();
  const { signed } = useMoney();
  const format = name === 'ggr' ? signed : count;
  return (
    <>
      <span>{t(`work.trend.${name}`, { n: hours })}</span>
      <b>{format(now)}</b>
      <Trend className={styles.spark} values={values} isMain={name === 'ggr'} />
      <small>
        {name === 'bettors' && online !== undefined
          ? t('work.online', { n: count(online), most: format(peak) })
          : peak > 0 && t('work.most', { n: format(peak) })}
      </small>
    </>
  );
}
