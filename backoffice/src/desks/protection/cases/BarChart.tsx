import type { Bars } from '../signal-values';

const width = 300;
const height = 64;
const foot = 2;
const gap = 3;

/** Days as bars, those that reach the threshold marked; what it says stands beside it in words. */
export function BarChart({ bars: { values, at }, tone }: { bars: Bars; tone: 'none' | 'present' | 'strong' }) {
  const top = Math.max(1, at ?? 0, ...values);
  const step = width / values.length;
  const heightOf = (value: number) => Math.max(1, (value / top) * (height - foot - 4));
  const recent = values.length - 7;
  return (
    <svg className="pt-bars" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {values.map((value, index) => {
        const isMarked = value > 0 && (at === null ? tone !== 'none' && index >= recent : value >= at);
        const tall = heightOf(value);
        return (
          <rect
            key={index}
            className={isMarked ? `is-${tone}` : undefined}
            x={index * step + 1}
            y={height - foot - tall}
            width={step - gap}
            height={tall}
          />
        );
      })}
      {at !== null && <path d={`M0 ${height - foot - heightOf(at)}H${width}`} />}
    </svg>
  );
}
