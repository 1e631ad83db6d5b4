import type { RemoteOverview } from '@maru/contracts';
import { useMemo } from 'react';
import { Card, count, DefinitionList, percent, polling, Skeleton, seconds, usePoll, useT } from '../../../kit';
import { moduleName } from '../../../ui/entity/entity-text';
import { StateTag } from '../../../ui/StateTag';
import { boundTone, dayRate, loadsOverGate, rateOver } from '../rates';
import { LoadChart } from './LoadChart';
import { summariseLoads, toLoadMinutes } from './load-minutes';
import releasesStyles from '../releases.module.css';
import styles from './health-card.module.css';

/** Minutes of the chart. */
const span = 60;

/** A remote's day in figures and its last hour as a chart. */
export function HealthCard({ remote: { remote, health } }: { remote: RemoteOverview }) {
  const t = useT();
  const { data } = usePoll('releaseHealth', { params: { remote }, query: { minutes: span } }, polling.figures);
  const minutes = useMemo(
    () => toLoadMinutes([data?.stable?.minutes ?? [], data?.canary?.minutes ?? []]),
    [data?.stable, data?.canary],
  );
  const { attempts, errors, rate } = summariseLoads(minutes);
  const day = dayRate(health);
  return (
    <Card title={moduleName(remote, t)} aside={<StateTag state={health.state} overGate={loadsOverGate(health)} />}>
      <DefinitionList
        look="plain"
        className={styles.facts}
        texts=""
        of={[
          ['table.errors', percent(day), boundTone(day, health.limits.errors)],
          [
            'table.p75',
            health.load_p75 === null ? '–' : t('seconds', { n: seconds(health.load_p75) }),
            boundTone(health.load_p75, health.limits.load_p75),
          ],
          ['health.loads', count(health.loads)],
        ]}
      />
      <div className={styles.chart}>
        <p className={releasesStyles.legend}>
          <span className={releasesStyles.isStable}>{t('health.hour_loads', { n: count(attempts) })}</span>
          <span className={releasesStyles.isErrors}>{t('health.hour_errors', { n: count(errors) })}</span>
          <span>{t('health.hour_rate', { rate: percent(rate) })}</span>
          <span className={releasesStyles.isLimit}>{t('chart.limit', { rate: percent(health.limits.errors) })}</span>
        </p>
        {data ? (
          <LoadChart minutes={minutes} gate={health.limits.errors} dayLoads={health.loads} />
        ) : (
          <Skeleton rows={2} height={150} />
        )}
        {data?.canary && (
          <p className="muted">
            {t('chart.canary', { id: data.canary.id, rate: percent(rateOver(data.canary.minutes)) })}
            {' · '}
            {t('chart.stable', { rate: percent(rateOver(data.stable?.minutes ?? [])) })}
          </p>
        )}
      </div>
    </Card>
  );
}
