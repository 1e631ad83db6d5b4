import type { HealthMinute } from '@maru/contracts';
import { useT } from '../../shell/context';
import { axisTop, type Box, linePath } from '../../ui/chart';
import { clockMinute, percent } from '../../ui/format';
import { rateOf } from './rates';

const box: Box = { left: 44, right: 548, top: 24, bottom: 200 };
const gridAt = [0, 0.5, 1];
const ticksAt = [0, 0.25, 0.5, 0.75, 1];

interface ChartProps {
  /** Epoch ms of both ends. */
  from: number;
  to: number;
  stable: readonly HealthMinute[];
  canary: readonly HealthMinute[];
  /** The budget's limit in 1/100 %; null where there is none. */
  limit: number | null;
  label: string;
}

/** Error rates by minute: the canary in front, the stable release behind it, the limit dashed. */
export function RateChart({ from, to, stable, canary, limit, label }: ChartProps) {
  const t = useT();
  const points = (minutes: readonly HealthMinute[]) =>
    minutes
      .filter(({ at }) => at >= from && at <= to)
      .map((minute) => ({ x: (minute.at - from) / Math.max(1, to - from), y: rateOf(minute) }));
  const lines = { stable: points(stable), canary: points(canary) };
  const values = [...lines.stable, ...lines.canary].flatMap(({ y }) => (y === null ? [] : [y]));
  const top = axisTop(values, limit ?? 100);
  const yAt = (part: number) => box.bottom - part * (box.bottom - box.top);
  const xAt = (part: number) => box.left + part * (box.right - box.left);
  const empty = values.length === 0;
  return (
    <svg className="cmp" viewBox="0 0 560 232" role="img" aria-label={label}>
      <g className="g-grid">
        {gridAt.map((part) => (
          <path key={part} d={`M${box.left} ${yAt(part)}H${box.right}`} />
        ))}
      </g>
      {gridAt.map((part) => (
        <text key={part} className="g-ax" x="0" y={yAt(part) + 4}>
          {percent(Math.round(top * part))}
        </text>
      ))}
      {ticksAt.map((part) => (
        <text
          key={part}
          className="g-ax"
          x={xAt(part)}
          y="222"
          textAnchor={part === 0 ? 'start' : part === 1 ? 'end' : 'middle'}
        >
          {clockMinute(from + part * (to - from))}
        </text>
      ))}
      {limit !== null && <path className="lim" d={`M${box.left} ${yAt(limit / top)}H${box.right}`} />}
      <path className="ls" d={linePath(lines.stable, top, box)} />
      <path className="lc" d={linePath(lines.canary, top, box)} />
      {empty && (
        <text className="g-ax" x={xAt(0.5)} y={yAt(0.25)} textAnchor="middle">
          {t('chart.empty')}
        </text>
      )}
    </svg>
  );
}
