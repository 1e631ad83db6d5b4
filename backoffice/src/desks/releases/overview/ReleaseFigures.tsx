import { count, Icon, type Overview, percent, polling, seconds, useBase, usePoll } from '../../../kit';
import { moduleName } from '../../../ui/entity/entity-text';
import { computeTotals } from '../rates';
import styles from './release-figures.module.css';

/** The five cards above the table. */
export function ReleaseFigures({ overview }: { overview: Overview }) {
  const { t } = useBase();
  const { data: numbers } = usePoll('liveStats', {}, polling.shared);
  const totals = computeTotals(overview.remotes);
  const canaries = totals.canaries
    .map(({ remote, percent: share }) => `${moduleName(remote, t)} ${share}%`)
    .join(' · ');
  return (
    <dl className={styles.figures}>
      <Card term={t('kpi.good')} value={String(totals.good)} small={`/ ${totals.all}`} />
      <Card term={t('kpi.canaries')} value={String(totals.canaries.length)} small={canaries || t('kpi.none')} />
      <Card
        term={t('kpi.errors')}
        value={percent(totals.errorRate)}
        small={t('kpi.loads', { n: count(totals.loads) })}
      />
      <Card
        term={t('kpi.slowest')}
        value={totals.slowest ? t('seconds', { n: seconds(totals.slowest.p75) }) : '–'}
        small={totals.slowest ? moduleName(totals.slowest.remote, t) : t('kpi.no_loads')}
      />
      <div className="card">
        <dt>{t('kpi.members')}</dt>
        <dd>
          {numbers ? count(numbers.members) : '–'}
          {numbers && (
            <small>{t('kpi.bets', { n: count(numbers.bets_per_minute), pages: count(numbers.connections) })}</small>
          )}
          {numbers && numbers.feed !== 'ok' && (
            <small className="danger">
              <Icon name="plug-connected-x" /> {t(`feed.${numbers.feed}`)}
            </small>
          )}
        </dd>
      </div>
    </dl>
  );
}

function Card({ term, value, small }: { term: string; value: string; small: string }) {
  return (
    <div className="card">
      <dt>{term}</dt>
      <dd>
        {value}
        <small>{small}</small>
      </dd>
    </div>
  );
}
