import { Link, useT } from '@maru/platform';
import {
  MainOdds,
  type MatchEntry,
  type MatchInfo,
  periodName,
  secondsPlayed,
  useClock,
  useSignal,
  useSportsbook,
} from '@maru/sportsbook';
import { Empty, ErrorState, Flag, LoadingDelay, Skeleton } from '@maru/ui';
import { memo } from 'react';
import { ensureHighlights, useHomeList } from './use-highlights';
import styles from './home.module.css';

const football = 1;

/** 지금 라이브: the live matches with the most markets, side by side. */
export function LiveMatches() {
  const book = useSportsbook();
  const t = useT('feed');
  const { state, ids, total, message } = useHomeList(1);
  return (
    <section>
      <div className="split hd">
        <h2>
          {t('home.live')}
          {total > 0 ? (
            <span className="tag tag--live">
              <span aria-hidden="true">{total}</span>
              <span className="sr">{t('home.count', { n: total })}</span>
            </span>
          ) : null}
        </h2>
        <Link className="link" to={book.address(1, {})}>
          {t('home.allLive')}
        </Link>
      </div>
      {state === 'loading' ? (
        <LoadingDelay label={t('home.liveLoading')}>
          <div className={styles.lives}>
            {[0, 1, 2].map((card) => (
              <Skeleton key={card} height="100%" />
            ))}
          </div>
        </LoadingDelay>
      ) : null}
      {state === 'error' ? (
        <ErrorState title={t('home.liveFailed')} text={message} onRetry={() => ensureHighlights(book).retry(1)} />
      ) : null}
      {state === 'ready' && ids.length === 0 ? <Empty icon="broadcast" title={t('home.noLive')} /> : null}
      {ids.length > 0 ? (
        <ul className={styles.lives}>
          {ids.map((id) => (
            <LiveCard key={id} id={id} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

const LiveCard = memo(function LiveCard({ id }: { id: number }) {
  const entry = useSportsbook().store.matches.get(id);
  return entry ? <Card entry={entry} /> : null;
});

function Card({ entry }: { entry: MatchEntry }) {
  const info = useSignal(entry.info);
  const book = useSportsbook();
  const league = book.store.leagues.get(info.league_id);
  return (
    <li className="card">
      <p className={styles.header}>
        {league ? <Flag code={league.flag} /> : null}
        <span className="muted grow cut">{league?.name}</span>
        <Played info={info} />
      </p>
      <Link className={styles.score} to={book.address(1, {}, entry.id)}>
        <span className="cut">{info.home.name}</span>
        <b>{info.scores.home}</b>
        <span className="sr">, </span>
        <span className="cut">{info.away.name}</span>
        <b>{info.scores.away}</b>
      </Link>
      <MainOdds entry={entry} info={info} category={1} />
    </li>
  );
}

/** Football counts minutes; other sports name their period. */
function Played({ info }: { info: MatchInfo }) {
  const t = useT('feed');
  const { timer, sport_id, period } = info;
  const counts = sport_id === football && timer !== null && period < 10;
  const minute = useClock((now) => (counts ? String(Math.floor((secondsPlayed(timer, now) ?? 0) / 60)) : ''));
  return <b className="live">{counts ? `${minute}'` : periodName(t, sport_id, period)}</b>;
}
