import { useMemo } from 'react';
import { Plot } from './plot/Plot';

interface TrendProps {
  className?: string;
  /** A value a day, oldest first. */
  values: readonly number[];
  /** The one that is looked at: in the colour of the chosen. */
  isMain?: boolean;
  /** With its area below. */
  area?: boolean;
}

/** A line without axes; the number beside it carries the meaning. */
export function Trend({ className, values, isMain = false, area = false }: TrendProps) {
  const data = useMemo(() => [values.map((_, at) => at), [...values]] as [number[], number[]], [values]);
  const low = Math.min(0, ...values);
  const high = Math.max(low + 1, ...values);
  return (
    <Plot
      className={className}
      data={data}
      optionsKey={`${low} ${high} ${isMain}`}
      createOptions={(colour) => ({
        axes: [{ show: false }, { show: false }],
        padding: [2, 0, 2, 0],
        scales: { x: { time: false }, y: { range: [low, high] } },
        series: [
          {},
          {
            stroke: colour(isMain ? '--chart-line' : '--text-tertiary'),
            ...(area && { fill: colour(isMain ? '--chart-area' : '--surface-hover') }),
            width: isMain ? 2 : 1.5,
            points: { show: false },
          },
        ],
      })}
    />
  );
}
