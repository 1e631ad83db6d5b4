import { useT } from '@maru/platform';
import { roundsReaching } from '@maru/rounds';
import { crashText } from '../../validate/rules/facts';
import { stripHeight, stripPoints, stripTop } from '../model/strip-points';

const [width, height, right] = [640, 168, 44];
const [top, bottom] = [10, 10];
const doubled = 200;

/** A dot for each of the last rounds by its multiplier, on a scale of equal ratios, with the line of 2×. */
export function CrashStrip({ crashes }: { crashes: readonly number[] }) {
  const t = useT('graph');
  const highest = stripTop(crashes);
  const xOf = (share: number) => 6 + share * (width - right - 6);
  const yOf = (share: number) => height - bottom - share * (height - top - bottom);
  const marks = [100, doubled, ...[1_000, 10_000, 100_000, 1_000_000].filter((mark) => mark <= highest)];
  const label = t('dist.strip', {
    count: crashes.length,
    reached: roundsReaching(crashes, doubled),
    highest: crashText(Math.max(100, ...crashes)),
  });
  return (
    <svg className="gr-dots" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {marks.map((mark) => {
        const y = yOf(stripHeight(mark, highest));
        return (
          <g key={mark}>
            <path className={mark === doubled ? 'two' : 'grid'} d={`M0 ${y.toFixed(1)}H${width - right}`} />
            <text x={width - right + 6} y={(y + 4).toFixed(1)}>
              {mark / 100}×
            </text>
          </g>
        );
      })}
      {stripPoints(crashes, highest).map(({ x, y, crash }, at) => (
        <circle
          key={at}
          className={crash >= doubled ? 'hi' : undefined}
          cx={xOf(x).toFixed(1)}
          cy={yOf(y).toFixed(1)}
          r="3.5"
        />
      ))}
    </svg>
  );
}
