import { clockText, periodName, secondsPlayed, seoulTime, useAreaT, useClock } from '@maru/sportsbook';
import type { SportsInfo } from '../../model/to-book';

/** A start this close, in minutes, is said in words. */
const soonMinutes = 30;
const football = 1;

/** Minutes until a start while it is near, else ''. */
function useSoon(at: number): string {
  return useClock((now) => {
    const minutes = Math.ceil((at - now) / 60_000);
    return minutes > 0 && minutes <= soonMinutes ? String(minutes) : '';
  });
}

/** The clock of a match under way, as its sport counts it. */
function useLiveText(info: SportsInfo): string {
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

/** When a match starts, or how it stands: the first column of its row. */
export function MatchWhen(props: { info: SportsInfo; live: boolean; postponed: boolean; round: number | undefined }) {
  const { info, live, postponed, round } = props;
  return live ? <LiveWhen info={info} /> : <StartWhen info={info} postponed={postponed} round={round} />;
}

function StartWhen(props: { info: SportsInfo; postponed: boolean; round: number | undefined }) {
  const { info, postponed, round } = props;
  const t = useAreaT();
  const soon = useSoon(info.match_time);
  const { date, time } = seoulTime(info.match_time);
  return (
    <p className="match__when">
      <time className={soon && !postponed ? 'caution' : undefined}>{time}</time>
      <small>{postponed ? t('list.postponed') : (round?.toLocaleString('en-US') ?? date)}</small>
      {soon && !postponed ? <span className="sr">{t('list.soon', { n: soon })}</span> : null}
    </p>
  );
}

function LiveWhen({ info }: { info: SportsInfo }) {
  const t = useAreaT();
  const text = useLiveText(info);
  const { home, away } = info.scores;
  return (
    <p className="match__when">
      <time className="sp-clock">{text}</time>
      <small className="sp-score" aria-hidden="true">
        {home} : {away}
      </small>
      <span className="sr">{t('score', { home, away })}</span>
    </p>
  );
}

/** The same as a line above the odds, for narrow screens. */
export function MatchMeta(props: { info: SportsInfo; live: boolean; postponed: boolean; title: string }) {
  const { info, live, postponed, title } = props;
  return (
    <p className="match__meta" aria-hidden="true">
      {live ? <LiveMeta info={info} /> : <StartMeta info={info} postponed={postponed} />}
      <span>{title}</span>
    </p>
  );
}

function StartMeta({ info, postponed }: { info: SportsInfo; postponed: boolean }) {
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
        <span>{date}</span>
      )}
    </>
  );
}

function LiveMeta({ info }: { info: SportsInfo }) {
  const text = useLiveText(info);
  const { home, away } = info.scores;
  return (
    <>
      <b className="sp-clock">{text}</b>
      <b>
        {home} : {away}
      </b>
    </>
  );
}
