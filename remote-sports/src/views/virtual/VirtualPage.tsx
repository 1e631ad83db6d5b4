import { useCall } from '@maru/client';
import type { VirtualRound, VirtualState } from '@maru/contracts';
import { virtualSoccerLeague } from '@maru/contracts/sports-rules';
import { Link, navigate, useLocation } from '@maru/platform';
import {
  HealthNotices,
  LiveDelay,
  useAreaT,
  useListAddress,
  useListPage,
  useOpenCategories,
  useSportsbook,
  wholeList,
} from '@maru/sportsbook';
import { Button, buttonClass, Empty, ErrorState, Icon, LoadingDelay, Note, PageTabs, Skeleton } from '@maru/ui';
import { useCallback, useEffect, useRef } from 'react';
import { virtualIds } from '../../model/categories';
import { followVirtual } from '../../model/virtual/follow-virtual';
import { openRules } from '../rules/open-rules';
import { NextMatches } from './NextMatches';
import { Rounds } from './Rounds';
import { StageCard } from './StageCard';
import { Standings } from './Standings';
import pageStyles from '@maru/sportsbook/page.module.css';
import styles from '../sports.module.css';

const noRounds: readonly VirtualRound[] = [];
const noCompetitions: VirtualState['competitions'] = [];

/** Address of a virtual category; soccer has the league that the site's addresses name. */
const toAddress = (category: number) =>
  category === 6 ? `/game/sports/6/${virtualSoccerLeague}` : `/game/sports/${category}`;

/**
 * A virtual competition: the match on the stage, the next rounds, and their matches to bet on.
 * @param league of the address; a category has one, and another one's address leads to it
 */
export function VirtualPage({ category, league = null }: { category: number; league?: number | null }) {
  const t = useAreaT();
  const book = useSportsbook();
  const { search } = useLocation();
  const { match } = useListAddress();
  const { data, failed, load } = useCall('gameVirtual', { params: { category } });
  const own = data?.league.id;
  useEffect(() => {
    if (league !== null && own !== undefined && league !== own) {
      navigate(`/game/sports/${category}/${own}${search}`, { replace: true });
    }
  }, [category, league, own, search]);
  // Another category's answer is not loaded yet when its tab is pressed: the names stay until then.
  const competitions = useRef(noCompetitions);
  if (data) competitions.current = data.competitions;
  useEffect(() => followVirtual(category), [category]);
  const lost = useListPage(category, wholeList);
  const choose = useCallback(({ id }: VirtualRound) => showRound(book, id), [book]);
  return (
    <div className={lost ? `${styles.page} ${pageStyles.isLost}` : styles.page}>
      <h1 className="sr">{t(`tabs.${book.category(category).name}`)}</h1>
      <CompetitionHeader category={category} competitions={competitions.current} />
      <HealthNotices />
      <LiveDelay />
      {data && !data.alive ? <Note tone="caution">{t('virtual.silent')}</Note> : null}
      {data ? (
        <>
          {data.stage ? (
            <StageCard category={category} stage={data.stage} league={data.league.name} />
          ) : (
            <section className="card">
              <Empty icon="clock" title={t('virtual.noStage')} />
            </section>
          )}
          <Rounds rounds={data.rounds} onChoose={choose} />
        </>
      ) : failed ? (
        <section className="card">
          <ErrorState title={t('virtual.failed')} text={failed.message} onRetry={() => void load()} />
        </section>
      ) : (
        <LoadingDelay label={t('virtual.loading')}>
          <section className="card">
            <Skeleton height={300} />
          </section>
        </LoadingDelay>
      )}
      <NextMatches
        key={category}
        category={category}
        league={data?.league.name ?? t(`tabs.${book.category(category).name}`)}
        recent={data?.recent ?? []}
        match={match}
        rounds={data?.rounds ?? noRounds}
      />
      {data ? (
        <Standings
          key={`table-${category}`}
          category={category}
          league={data.league.name}
          round={data.stage?.round ?? null}
        />
      ) : null}
    </div>
  );
}

/** Brings the row of a round's match into view, and the focus to its first odds that can be pressed. */
function showRound(book: ReturnType<typeof useSportsbook>, round: number): void {
  for (const entry of book.store.matches.values()) {
    if ((entry.info.get() as { round?: number }).round !== round) continue;
    const row = document.getElementById(`match-${entry.id}`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true });
    return;
  }
}

function CompetitionHeader({
  category,
  competitions,
}: {
  category: number;
  competitions: VirtualState['competitions'];
}) {
  const t = useAreaT();
  const open = useOpenCategories().filter(({ id }) => virtualIds.some((own) => own === id));
  return (
    <div className={`split tabs--line ${styles.header}`}>
      <PageTabs label={t('virtual.label')} current={String(category)}>
        {open.map(({ id, name }) => (
          <Link key={id} to={toAddress(id)} aria-current={id === category ? 'page' : undefined}>
            {t(`tabs.${name}`)}{' '}
            <small>{competitions.find((competition) => competition.category === id)?.league.name}</small>
          </Link>
        ))}
      </PageTabs>
      <div className={`row ${styles.tools}`}>
        <Button tone="ghost" size="sm" icon="info-circle" onClick={() => openRules('virtual')}>
          {t('virtual.info')}
        </Button>
        <Link className={buttonClass({ tone: 'ghost', size: 'sm' })} to="/game/result?area=virtual">
          <Icon name="history" />
          {t('virtual.results')}
        </Link>
      </div>
    </div>
  );
}
