import type { GameRow } from '@maru/contracts';
import { useT } from '../../session/context';
import { isOffRange, returnedBp, rtpText } from './game-state';

const least = 9_000;
const span = 1_200;
const width = 108;
const xOf = (bp: number) => Math.min(width - 4, Math.max(4, ((bp - least) / span) * width));

/** What a week returned beside what its odds return, from 90 to 102 %, with how far chance takes it. */
export function RtpBand({ week, rtp }: Pick<GameRow, 'week' | 'rtp'>) {
  const t = useT();
  const actual = returnedBp(week);
  const theory = week.expected_bp ?? rtp?.most_bp ?? null;
  const band = week.band_bp ?? 0;
  const range =
    rtp === null
      ? '–'
      : rtp.least_bp === rtp.most_bp
        ? rtpText(rtp.most_bp)
        : `${rtpText(rtp.least_bp)}–${rtpText(rtp.most_bp)}`;
  return (
    <span className="rtp">
      {actual !== null && theory !== null && (
        <svg
          className="rtp__band"
          viewBox={`0 0 ${width} 18`}
          role="img"
          aria-label={`${t('games.col.rtp')} ${rtpText(actual)}%`}
        >
          <rect x={xOf(theory - band)} y="6" width={xOf(theory + band) - xOf(theory - band)} height="6" />
          <path d={`M${xOf(theory)} 3V15`} />
          <circle className={isOffRange(week) ? 'out' : undefined} cx={xOf(actual)} cy="9" r="4" />
        </svg>
      )}
      <span className="rtp__n">
        {actual !== null && <b className={isOffRange(week) ? 'num caution' : 'num'}>{rtpText(actual)}</b>}{' '}
        <small>/ {range}</small>
      </span>
    </span>
  );
}
