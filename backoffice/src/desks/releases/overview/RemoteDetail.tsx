import type { HealthResponse, RemoteOverview } from '@maru/contracts';
import { Button, percent, polling, Skeleton, Tag, useBase, usePoll } from '../../../kit';
import { EntityName } from '../../../ui/entity/EntityName';
import { moduleName } from '../../../ui/entity/entity-text';
import { StateTag } from '../../../ui/StateTag';
import { RateChart } from '../RateChart';
import { loadsOverGate, rateOver } from '../rates';
import { canarySteps, splitId } from '../versions';
import { Guardrails } from './Guardrails';
import { HeldBack } from './HeldBack';
import { DisableButton, PromoteButton, RollbackButton, SwapSelect, WidenButton } from './ReleaseActions';
import { WaitingTabs } from './WaitingTabs';
import releasesStyles from '../releases.module.css';
import styles from './remote-detail.module.css';

const minutes = 40;

interface RemoteDetailProps {
  remote: RemoteOverview;
  /** Opens the list of the remote's releases. */
  onOpenReleases(): void;
}

/** The chosen remote: how far its canary is, how it does beside the stable release, and what can be done. */
export function RemoteDetail({ remote, onOpenReleases }: RemoteDetailProps) {
  const { t } = useBase();
  const { data: health } = usePoll(
    'releaseHealth',
    { params: { remote: remote.remote }, query: { minutes } },
    polling.shared,
  );
  const { canary, stable } = remote;
  const shown = canary?.release ?? stable;
  return (
    <section className="card" aria-label={t('detail.label', { remote: moduleName(remote.remote, t) })}>
      <div className={`card__head ${styles.head}`}>
        <h2>
          <EntityName module={remote.remote} version={shown?.version} />
        </h2>
        {canary ? <Tag tone="info">{t('detail.at', { percent: canary.percent })}</Tag> : <Tag>stable</Tag>}
        {remote.disabled && (
          <Tag tone="caution" icon="lock">
            {t('disabled.tag')}
          </Tag>
        )}
        <StateTag state={remote.health.state} overGate={loadsOverGate(remote.health)} />
        <span className="grow" />
        {canary && stable && <span className="muted">{t('detail.base', { id: stable.id })}</span>}
      </div>
      <div className={styles.canary}>
        <div>
          {canary ? <CanarySteps percent={canary.percent} /> : <p className="muted">{t('detail.no_canary')}</p>}
          {health ? <Chart health={health} /> : <Skeleton rows={3} height={70} />}
        </div>
        <div className={styles.guard}>
          <h3>{t('guard.title')}</h3>
          {health && <Guardrails health={health} />}
          <div className={styles.pair}>
            <RollbackButton remote={remote} size="panel" />
            {!canary && (
              <Button icon="package" onClick={onOpenReleases}>
                {t('detail.releases')}
              </Button>
            )}
            {canary &&
              (canary.percent === 100 ? (
                <PromoteButton remote={remote} size="panel" />
              ) : (
                <WidenButton remote={remote} />
              ))}
          </div>
          {canary && (
            <Button look="quiet" className="btn--wide" onClick={onOpenReleases}>
              {t('detail.releases')}
            </Button>
          )}
          {remote.disabled && <p className="note note--caution">{t('disabled.note')}</p>}
          <HeldBack remote={remote} />
          <WaitingTabs remote={remote} />
          <DisableButton remote={remote} size="panel" />
          <SwapSelect remote={remote} />
        </div>
      </div>
    </section>
  );
}

/** Shares of visitors that a canary reaches in turn. */
function CanarySteps({ percent: present }: { percent: number }) {
  const { t } = useBase();
  return (
    <ol className={styles.steps} aria-label={t('detail.steps')}>
      {canarySteps.map((step) => (
        <li
          key={step}
          className={step < present ? styles.isDone : step === present ? styles.isNow : undefined}
          aria-current={step === present ? 'step' : undefined}
        >
          {step}%
        </li>
      ))}
    </ol>
  );
}

function Chart({ health: { stable, canary } }: { health: HealthResponse }) {
  const { t } = useBase();
  const limit = canary?.budget.find(({ rule }) => rule === 'errors')?.limit ?? null;
  const now = Date.now();
  const ofStable = percent(rateOver(stable?.minutes ?? []));
  const ofCanary = canary ? percent(rateOver(canary.minutes)) : null;
  const label = t('chart.label', {
    n: minutes,
    canary: ofCanary ?? t('chart.none'),
    stable: ofStable,
    limit: limit === null ? t('chart.none') : percent(limit),
  });
  return (
    <>
      <p className={releasesStyles.legend}>
        {canary && <span>{t('chart.canary', { rate: ofCanary ?? '–', id: splitId(canary.id)[0] })}</span>}
        <span className={releasesStyles.isStable}>{t('chart.stable', { rate: ofStable })}</span>
        {limit !== null && <span className={releasesStyles.isLimit}>{t('chart.limit', { rate: percent(limit) })}</span>}
      </p>
      <RateChart
        from={now - minutes * 60_000}
        to={now}
        stable={stable?.minutes ?? []}
        canary={canary?.minutes ?? []}
        limit={limit}
        label={label}
      />
    </>
  );
}
