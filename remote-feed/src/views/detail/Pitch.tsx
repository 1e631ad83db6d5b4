import type { MatchBoard } from '@maru/contracts';
import { useT } from '@maru/platform';
import styles from './pitch.module.css';

const width = 420;
const height = 196;

/** Position of the ball: the attacking side's end is lit and the last passes are drawn. Paths are in percent. */
export function Pitch(props: { tracker: MatchBoard['tracker']; home: string; away: string }) {
  const t = useT('feed');
  const { tracker } = props;
  const key = `tracker.${tracker?.kind}`;
  const kind = tracker ? (t(key) === key ? t('tracker.other') : t(key)) : t('board.midfield');
  const team = tracker ? props[tracker.side] : '';
  const points = (tracker?.path ?? []).map(([x, y]) => [(x * width) / 100, (y * height) / 100] as const);
  const ball = points.at(-1) ?? [width / 2, height / 2];
  return (
    <figure className={styles.root} aria-label={tracker ? t('board.pitch', { team, kind }) : t('board.pitchIdle')}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <g className={styles.lines}>
          <rect x="4" y="4" width="412" height="188" rx="3" />
          <path d="M210 4v188M4 48h52v100H4M416 48h-52v100h52M4 74h20v48H4M416 74h-20v48h20" />
          <circle cx="210" cy="98" r="32" />
        </g>
        {tracker?.side === 'home' ? <path className={styles.zone} d="M250 4H416V192H250L284 98Z" /> : null}
        {tracker?.side === 'away' ? <path className={styles.zone} d="M170 4H4V192H170L136 98Z" /> : null}
        {points.length > 1 ? (
          <path className={styles.pass} d={`M${points.map(([x, y]) => `${x} ${y}`).join('L')}`} />
        ) : null}
        {points.slice(0, -1).map(([x, y]) => (
          <circle className={styles.dot} key={`${x}-${y}`} cx={x} cy={y} r="3" />
        ))}
        <circle className={styles.ball} cx={ball[0]} cy={ball[1]} r="6" />
      </svg>
      <figcaption>
        <strong>{kind}</strong>
        <span>{team}</span>
      </figcaption>
    </figure>
  );
}
