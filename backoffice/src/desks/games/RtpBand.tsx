import type { GameRow } from '@maru/contracts';
import { count, useT } from '../../kit';
import { returnedBp, rtpText, rtpTone } from './game-state';
import styles from './rtp-band.module.css';

const least = 9_000;
const span = 1_200;
const width = 72;
const toX = (bp: number) => Math.min(width - 4, Math.max(4, ((bp - least) / span) * width));

/**
 * What a week returned beside what its odds return, from 90 to 102 %, with how far chance takes it in 95 of 100 weeks and
 * the number of settled bets. Coloured only where neither chance nor few bets explain it.
 */
export function RtpBand({ week, rtp }: Pick<GameRow, 'week' | 'rtp'>) {
  const t = useT();
  const actual = returnedBp(week);
  const tone = rtpTone(week);
  const theory = week.expected_bp ?? rtp?.most_bp ?? null;
  const band = week.band_bp ?? 0;
  return (
    <span className={styles.rtp}>
      {/* The place is kept without figures, so that the bars of all rows begin at one line. */}
      <svg className={styles.band} viewBox={`0 0 ${width} 18`} aria-hidden="true">
        {actual !== null && theory !== null && (
          <>
            <rect x={toX(theory - band)} y="6" width={toX(theory + band) - toX(theory - band)} height="6" />
            <path d={`M${toX(theory)} 3V15`} />
            <circle className={tone ?? undefined} cx={toX(actual)} cy="9" r="4" />
          </>
        )}
      </svg>
      <span>
        <b className={tone ? `num ${tone}` : 'num'}>{actual === null ? '–' : rtpText(actual)}</b>{' '}
        <small>/ {rangeText(rtp)}</small>
      </span>
      <small>
        {t('games.sample', { n: count(week.bets) })}
        {week.band_bp !== null && <span>{` · ±${rtpText(week.band_bp)}`}</span>}
      </small>
    </span>
  );
}

/** '93.8–97.5': least and most that an outcome returns. */
function rangeText(rtp: GameRow['rtp']): string {
  if (rtp === null) return '–';
  const [low, high] = [rtpText(rtp.least_bp), rtpText(rtp.most_bp)];
  return low === high ? high : `${low}–${high}`;
}
