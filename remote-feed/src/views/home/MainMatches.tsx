import { Link, useT } from '@maru/platform';
import { MainOdds, type MatchEntry, seoulTime, useSignal, useSportsbook } from '@maru/sportsbook';
import { Empty, ErrorState, Flag, LoadingDelay, Skeleton } from '@maru/ui';
import { memo } from 'react';
import { ensureHighlights, useHomeList } from './use-highlights';
import styles from './home.module.css';

const rows = [0, 1, 2, 3, 4, 5, 6];

/** 오늘의 주요 경기: the largest matches of the next 24 hours, in the order of their start. */
export function MainMatches() {
  const book = useSportsbook();
  const t = useT('feed');
  const { state, ids, total, message } = useHomeList(2);
  return (
    <section className={`card league ${styles.main}`}>
      <div className="card__head">
        <h2>{t('home.main')}</h2>
        <span className="grow" />
        <Link className="link" to={book.address(2, {})}>
          {total > 0 ? t('home.allMain', { n: total }) : t('list.all')}
        </Link>
      </div>
      {state === 'loading' ? (
        <LoadingDelay label={t('home.mainLoading')}>
          {rows.map((row) => (
            <div key={row} className={`match ${styles.skeleton}`}>
              <Skeleton height={36} />
            </div>
          ))}
        </LoadingDelay>
      ) : null}
      {state === 'error' ? (
        <ErrorState title={t('home.mainFailed')} text={message} onRetry={() => ensureHighlights(book).retry(2)} />
      ) : null}
      {state === 'ready' && ids.length === 0 ? <Empty icon="calendar" title={t('home.noMain')} /> : null}
      {ids.length > 0 ? (
        <ul>
          {ids.map((id) => (
            <MainMatch key={id} id={id} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

const MainMatch = memo(function MainMatch({ id }: { id: number }) {
  const entry = useSportsbook().store.matches.get(id);
  return entry ? <Row entry={entry} /> : null;
});

function Row({ entry }: { entry: MatchEntry }) {
  const t = useT('feed');
  const info = useSignal(entry.info);
  const book = useSportsbook();
  const flag = book.store.leagues.get(info.league_id)?.flag;
  const { date, time } = seoulTime(info.match_time);
  const more = info.market_count - 1;
  const start = new Date(info.match_time).toISOString();
  return (
    <li className="match">
      <p className="match__when">
        <time dateTime={start}>{time}</time>
        <small>{date}</small>
      </p>
      <p className="match__type row">{flag ? <Flag code={flag} /> : null}</p>
      <MainOdds entry={entry} info={info} category={2} />
      <p className="match__meta">
        <b>{time}</b>
        {date}
        {flag ? <Flag code={flag} /> : null}
      </p>
      {more > 0 ? (
        <Link className="match__more" to={book.address(2, {}, entry.id)}>
          <span aria-hidden="true">+{more}</span>
          <span className="sr">{t('list.more', { home: info.home.name, away: info.away.name, n: more })}</span>
        </Link>
      ) : null}
    </li>
  );
}
