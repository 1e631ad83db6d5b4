import type { RemoteOverview } from '@maru/contracts';
import {
  Card,
  count,
  Failed,
  PageHeader,
  percent,
  polling,
  Skeleton,
  seconds,
  Tag,
  useBase,
  usePoll,
  useSession,
} from '../../../kit';
import { moduleName } from '../../../ui/entity/entity-text';
import { StateTag } from '../../../ui/StateTag';
import { RateChart } from '../RateChart';
import { boundTone, dayRate, loadsOverGate, rateOver } from '../rates';

const minutes = 60;

/** Every remote's last hour, and what the site depends on. */
export function HealthPage() {
  const { t } = useBase();
  const { overview, problem, reload } = useSession();
  const { data: numbers } = usePoll('liveStats', {}, polling.figures);
  return (
    <>
      <PageHeader title={t('nav.health')} intro={t('health.intro')}>
        {numbers && (
          <Tag
            tone={numbers.feed === 'ok' ? 'success' : 'danger'}
            icon={numbers.feed === 'ok' ? 'broadcast' : 'alert-triangle'}
          >
            {t(`feed.${numbers.feed}`)}
          </Tag>
        )}
      </PageHeader>
      {!overview && problem !== null && <Failed problem={problem} onRetry={reload} />}
      {!overview && problem === null && <Skeleton rows={4} height={200} />}
      <div className="hgrid">
        {overview?.remotes.map((remote) => (
          <HealthCard key={remote.remote} remote={remote} />
        ))}
      </div>
    </>
  );
}

function HealthCard({ remote }: { remote: RemoteOverview }) {
  const { t } = useBase();
  const { data } = usePoll('releaseHealth', { params: { remote: remote.remote }, query: { minutes } }, polling.figures);
  const now = Date.now();
  const { health } = remote;
  const errors = dayRate(health);
  const name = moduleName(remote.remote, t);
  const stable = percent(rateOver(data?.stable?.minutes ?? []));
  const canary = data?.canary ? percent(rateOver(data.canary.minutes)) : t('chart.none');
  return (
    <Card title={name} aside={<StateTag state={health.state} overGate={loadsOverGate(health)} />}>
      <dl className="hfacts">
        <div>
          <dt>{t('table.errors')}</dt>
          <dd className={boundTone(errors, health.limits.errors)}>{errors === null ? '–' : percent(errors)}</dd>
        </div>
        <div>
          <dt>{t('table.p75')}</dt>
          <dd className={boundTone(health.load_p75, health.limits.load_p75)}>
            {health.load_p75 === null ? '–' : t('seconds', { n: seconds(health.load_p75) })}
          </dd>
        </div>
        <div>
          <dt>{t('health.loads')}</dt>
          <dd>{count(health.loads)}</dd>
        </div>
      </dl>
      <div className="hchart">
        {data ? (
          <RateChart
            from={now - minutes * 60_000}
            to={now}
            stable={data.stable?.minutes ?? []}
            canary={data.canary?.minutes ?? []}
            limit={data.canary?.budget.find(({ rule }) => rule === 'errors')?.limit ?? null}
            label={t('chart.label', { n: minutes, canary, stable, limit: t('chart.none') })}
          />
        ) : (
          <Skeleton rows={2} height={90} />
        )}
      </div>
    </Card>
  );
}
