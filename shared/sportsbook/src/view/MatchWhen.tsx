import { useAreaT, useClock } from '../area/hooks';
import { clockText, periodName, secondsPlayed, seoulTime } from '../names/period';
import { useSoon } from '../names/use-soon';
import type { MatchInfo } from '../odds/shapes';
import styles from './lines.module.css';

const football = 1;

/** The clock of a match under way, as its sport counts it. */
function useLiveText(info: MatchInfo): string {
  const t = useAreaT();
  const { timer, sport_id, period } = info;
  const name = periodName(t, sport_id, period);
  const clock = useClock((now) => {
    const seconds = period < 10 ? secondsPlayed(timer, now) : null;
    if (seconds === null) return '';
    return sport_id === football ? `${Math.floor(seconds / 60)}'` : clockText(seconds);
  });
  return clock || name;
}

/** Start time or live state of a match: the first column of its row. */
export function MatchWhen(props: { info: MatchInfo; live: boolean; postponed: boolean; round?: string }) {
  const { info, live, postponed, round } = props;
  return live ? <LiveWhen info={info} /> : <StartWhen info={info} postponed={postponed} round={round} />;
}

function StartWhen(props: { info: MatchInfo; postponed: boolean; round?: string }) {
  const { info, postponed, round } = props;
  const t = useAreaT();
  const soon = useSoon(info.match_time);
  const { date, time } = seoulTime(info.match_time);
  return (
    <p className="match__when">
      <time className={soon && !postponed ? 'caution' : undefined}>{time}</time>
      <small>{postponed ? t('list.postponed') : (round ?? date)}</small>
      {soon && !postponed ? <span className="sr">{t('list.soon', { n: soon })}</span> : null}
    </p>
  );
}

function LiveWhen({ info }: { info: MatchInfo }) {
  const t = useAreaT();
  const text = useLiveText(info);
  const { home, away } = info.scores;
  return (
    <p className="match__when">
      <time className={styles.clock}>{text}</time>
      <small className={styles.points} aria-hidden="true">
        {home} : {away}
      </small>
      <span className="sr">{t('score', { home, away })}</span>
    </p>
  );
}

/** The same as a line above the odds, for narrow screens: the columns are not there then. `stopped`: interrupted. */
export function MatchMeta(props: {
  info: MatchInfo;
  live: boolean;
  postponed: boolean;
  stopped: boolean;
  title: string;
  round?: string;
}) {
  const { info, live, postponed, stopped, title, round } = props;
  const t = useAreaT();
  return (
    <p className="match__meta">
      {live ? <LiveMeta info={info} /> : <StartMeta info={info} postponed={postponed} round={round} />}
      {stopped ? <span className="caution">{t('list.stopped')}</span> : null}
      <span>{title}</span>
    </p>
  );
}

function StartMeta({ info, postponed, round }: { info: MatchInfo; postponed: boolean; round?: string }) {
  const t = useAreaT();
  const soon = useSoon(info.match_time);
  const { date, time } = seoulTime(info.match_time);
  return (
    <>
      <b>{time}</b>
      {postponed ? (
        <span>{t('list.postponed')}</span>
      ) : soon ? (
        <span className="caution">{t('list.soon', { n: soon })}</span>
      ) : (
        <span>{round ?? date}</span>
      )}
    </>
  );
}

function LiveMeta({ info }: { info: MatchInfo }) {
  const t = useAreaT();
  const text = useLiveText(info);
  const { home, away } = info.scores;
  return (
    <>
      <b className={styles.clock}>{text}</b>
      <b aria-hidden="true">
        {home} : {away}
      </b>
      <span className="sr">{t('score', { home, away })}</span>
    </>
  );
}
