import { useT } from '@maru/platform';
import {
  clockText,
  countdown,
  LiveDelay,
  liveStatus,
  type MatchEntry,
  type MatchInfo,
  periodName,
  secondsPlayed,
  seoulTime,
  useClock,
  useSignal,
  useSportsbook,
  useStoredSet,
} from '@maru/sportsbook';
import { Flag, IconButton, Tag } from '@maru/ui';
import type { CSSProperties } from 'react';
import { Periods } from './Periods';
import { Pitch } from './Pitch';
import { Stats } from './Stats';
import styles from './board.module.css';

const football = 1;

/** Head of a match: league, start, teams, score and clock; the pitch and statistics, or the table of periods. */
export function Board({ entry }: { entry: MatchEntry }) {
  const t = useT('feed');
  const { store, favourites } = useSportsbook();
  const info = useSignal(entry.info);
  const league = store.leagues.get(info.league_id);
  const starred = useStoredSet(favourites).has(info.id);
  const start = seoulTime(info.match_time);
  const [home, away] = [info.home, info.away];
  return (
    <section className={`card ${styles.root}`}>
      <div className={styles.header}>
        {league ? <Flag code={league.flag} /> : null}
        <span className="soft cut">{league ? `${league.country} · ${league.name}` : ''}</span>
        <span className="grow" />
        {info.bet_stop && info.status_id <= liveStatus ? (
          <Stop reason={info.stop_reason} />
        ) : (
          <time className="muted" dateTime={new Date(info.match_time).toISOString()}>
            {start.date} {start.time}
          </time>
        )}
        <IconButton
          icon={starred ? 'star-f' : 'star'}
          label={t('board.favourite')}
          className="fav"
          aria-pressed={starred}
          onClick={() => favourites.toggle(info.id)}
        />
      </div>
      <div className={styles.main}>
        <h1 className="sr">{t('list.vs', { home: home.name, away: away.name })}</h1>
        <p className={styles.side}>
          <Crest colors={home.colors} />
          <strong>{home.name}</strong>
        </p>
        {info.status_id > 1 || info.period > 0 ? <Score info={info} /> : <Kickoff at={info.match_time} />}
        <p className={`${styles.side} ${styles.away}`}>
          <strong>{away.name}</strong>
          <Crest colors={away.colors} />
        </p>
      </div>
      {info.status_id === liveStatus ? (
        <>
          <Below entry={entry} info={info} />
          <LiveDelay />
        </>
      ) : null}
    </section>
  );
}

function Below({ entry, info }: { entry: MatchEntry; info: MatchInfo }) {
  const board = useSignal(entry.board);
  if (info.sport_id !== football) return <Periods info={info} stats={board?.stats ?? []} />;
  if (!board) return null;
  return (
    <div className={styles.details}>
      <Pitch tracker={board.tracker} home={info.home.name} away={info.away.name} />
      <Stats board={board} home={info.home.name} away={info.away.name} />
    </div>
  );
}

function Crest({ colors }: { colors: [string, string] }) {
  return (
    <i className={styles.crest} style={{ '--a': colors[0], '--b': colors[1] } as CSSProperties} aria-hidden="true" />
  );
}

function Score({ info }: { info: MatchInfo }) {
  const t = useT('feed');
  const { scores, timer, status_id, sport_id, period } = info;
  const clock = useClock((now) => {
    const seconds = secondsPlayed(timer, now);
    return seconds === null || period > 100 ? '' : clockText(seconds);
  });
  const running = status_id === liveStatus;
  const status = t(`status.${status_id}`);
  return (
    <p className={styles.score}>
      <span className="sr">{t('score', { home: scores.home, away: scores.away })}</span>
      <b aria-hidden="true">{scores.home}</b>
      <span className={styles.clock}>
        {running ? <Tag tone="live">{t('board.live')}</Tag> : <Tag>{status}</Tag>}
        {running && clock ? <time>{clock}</time> : null}
        <small>{running ? periodName(t, sport_id, period) : ''}</small>
      </span>
      <b aria-hidden="true">{scores.away}</b>
    </p>
  );
}

function Kickoff({ at }: { at: number }) {
  const t = useT('feed');
  const timeText = useClock((now) => {
    const { days, text } = countdown(at - now);
    return at <= now ? '' : days ? `${t('board.days', { n: days })} ${text}` : text;
  });
  return (
    <p className={`${styles.score} ${styles.kickoff}`} role="timer" aria-live="off">
      <span className={styles.clock}>
        <small>{timeText ? t('board.kickoff') : t('board.started')}</small>
        {timeText ? <time>{timeText}</time> : null}
      </span>
    </p>
  );
}

/** Why bets are stopped for the moment. It replaces the start in the head: another row would push the markets down. */
function Stop({ reason }: { reason: MatchInfo['stop_reason'] }) {
  const t = useT('feed');
  const key = `stop.${reason}`;
  return <Tag tone="caution">{reason && t(key) !== key ? t(key) : t('stop.other')}</Tag>;
}
