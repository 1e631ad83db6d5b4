import { navigate, useLocation, useT } from '@maru/platform';
import { useTitle } from '@maru/remote';
import { Button, Chips, Empty, ErrorState, LoadingDelay, Skeleton, Switch, Tabs } from '@maru/ui';
import { useMemo } from 'react';
import { groupByLeague } from '../../model/result-rows';
import { type ResultsQuery, readResultsAddress, resultAreas, resultsAddress } from '../../model/results-query';
import { sportIcon, sportName } from '../../model/sports';
import { openRules } from '../rules/open-rules';
import { DateStrip } from './DateStrip';
import { ResultBlockCard } from './ResultBlockCard';
import { ResultFilters } from './ResultFilters';
import { useResultPages } from './use-result-pages';
import sportsStyles from '../sports.module.css';
import resultBlockCardStyles from './result-block-card.module.css';
import styles from './result-page.module.css';

/** /game/result: what became of the matches of a day, market by market. */
export function ResultPage() {
  const t = useT('sports');
  useTitle(t('result.title'));
  const { search } = useLocation();
  const query = useMemo(() => readResultsAddress(search), [search]);
  const pages = useResultPages(query);
  const { data, failed, load } = pages;
  const change = (next: Partial<ResultsQuery>) => navigate(resultsAddress({ ...query, page: 1, ...next }));
  const areas = resultAreas.map((id) => ({
    id,
    text: t(`result.${id}`),
    ...(data && { count: data.areas[id] }),
  }));
  return (
    <div className={`${sportsStyles.page} ${styles.root}`}>
      <h1 className="sr">{t('result.title')}</h1>
      <div className={`split ${sportsStyles.header} ${styles.header}`}>
        <Tabs
          line
          label={t('result.areas')}
          options={areas}
          value={query.area}
          onChange={(area) => change({ area, sports_id: 0, league_id: 0 })}
        />
        <div className={`row ${sportsStyles.tools} ${styles.tools}`}>
          <Switch checked={query.mine} onChange={(mine) => change({ mine })}>
            {t('result.mine')}
          </Switch>
        </div>
      </div>
      <DateStrip query={query} dates={data?.dates ?? null} onDate={(date) => change({ date })} />
      <div className={styles.filters}>
        <SportChips
          sports={data?.sports}
          value={query.sports_id}
          onChange={(sports_id) => change({ sports_id, league_id: 0 })}
        />
        <span className="grow" />
        <Button tone="ghost" size="sm" icon="gavel" onClick={() => openRules('void')}>
          {t('result.rules')}
        </Button>
      </div>
      <ResultFilters key={query.search} query={query} leagues={data?.leagues ?? {}} onChange={change} />
      {data ? (
        data.data.length === 0 ? (
          <section className="card">
            <Empty icon="trophy" title={t('result.emptyTitle')} text={t('result.emptyText')} />
          </section>
        ) : (
          <>
            <ResultTableHeader />
            {groupByLeague(data).map((block) => (
              <ResultBlockCard key={block.leagueId} block={block} />
            ))}
            {pages.hasMore ? (
              <MorePages
                shown={data.data.length}
                total={data.total}
                loading={pages.loadingMore}
                failed={pages.moreFailed}
                // In place: back leaves the results, and a reload has as many of them.
                onMore={() => navigate(resultsAddress({ ...query, page: pages.more() }), { replace: true })}
              />
            ) : null}
          </>
        )
      ) : failed ? (
        <section className="card">
          <ErrorState title={t('result.errorTitle')} text={failed.message} onRetry={() => void load()} />
        </section>
      ) : (
        <LoadingDelay label={t('result.loading')}>
          <section className="card league">
            {[1, 2, 3, 4, 5].map((row) => (
              <div className={resultBlockCardStyles.row} key={row}>
                <Skeleton height={38} />
              </div>
            ))}
          </section>
        </LoadingDelay>
      )}
    </div>
  );
}

interface SportChipsProps {
  /** Unknown while they load. */
  sports: readonly { id: number; count: number }[] | undefined;
  value: number;
  onChange(sport: number): void;
}

/** Sports of the day with the number of their results. */
function SportChips({ sports, value, onChange }: SportChipsProps) {
  const t = useT('sports');
  return (
    <Chips
      label={t('list.sports')}
      value={value}
      onChange={onChange}
      options={[
        {
          id: 0,
          text: t('list.all'),
          icon: 'layout-grid',
          ...(sports && { count: sports.reduce((sum, { count }) => sum + count, 0) }),
        },
        ...(sports ?? []).map(({ id, count }) => ({ id, count, text: sportName(t, null, id), icon: sportIcon(id) })),
      ]}
    />
  );
}

/** Requests the next page; its results of a shown league continue that league's block. */
function MorePages(props: { shown: number; total: number; loading: boolean; failed: boolean; onMore(): void }) {
  const t = useT('sports');
  const { shown, total, loading } = props;
  return (
    <div className={styles.end}>
      <p className="muted" role="status">
        {props.failed ? t('result.errorTitle') : t('result.shown', { n: shown, total })}
      </p>
      <Button tone="neutral" disabled={loading} aria-busy={loading || undefined} onClick={props.onMore}>
        {t('result.more')}
      </Button>
    </div>
  );
}

function ResultTableHeader() {
  const t = useT('sports');
  return (
    <div className={`${resultBlockCardStyles.row} ${styles.columns}`} aria-hidden="true">
      <span>{t('result.start')}</span>
      <span>{t('list.type')}</span>
      <div className="tri">
        <span>{t('list.homeHead')}</span>
        <span>{t('list.drawHead')}</span>
        <span>{t('list.awayHead')}</span>
      </div>
      <span className={styles.scoreTitle}>{t('result.head')}</span>
      <span className={resultBlockCardStyles.myBet}>{t('result.myBet')}</span>
    </div>
  );
}
